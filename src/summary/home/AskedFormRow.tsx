import type { QuestionnaireResponse } from 'fhir/r4'
import type { ReactNode } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { typeText } from '~/fhir/format/codes/type-text'
import type { FormatContext } from '~/fhir/format/context'
import { dateSpan } from '~/fhir/format/dates/date-span'
import { dayText } from '~/fhir/format/dates/date-text'
import { formsAsked, type FormOrder } from '~/fhir/forms-asked'
import { useText } from '~/i18n/TextProvider'
import { recordName } from '~/record/names/record-name'
import { addressOf } from '~/record/places/addresses'
import { askedFormAddress } from '~/record/places/asked-form-address'
import { useRegistry } from '~/record/RegistryContext'
import { Spoken } from '~/record/spoken/Spoken'
import { useShow } from '~/record/use-show'
import { useHome } from './home-context'
import styles from './Home.module.css'
import { useHomeWords, type HomeWords } from './home-words'
import { Row } from './Row'
import { useDays } from './use-days'

interface AskedFormRowProps {
  readonly order: FormOrder
  /** Further words about it, behind the others. */
  readonly note?: ReactNode
}

/**
 * An order or a task that asks for a form. For the patient it leads to the form if the service
 * takes its answers and there is only one, or else to the order, which says what can be done; staff
 * are led to the order.
 */
export function AskedFormRow({ order, note }: AskedFormRowProps) {
  const { home, isPatient } = useHome()
  const { next: words, open } = useHomeWords()
  const { capability } = useConnection()
  const { language } = useText()
  const show = useShow()
  const { format, names } = show
  const days = useDays()
  const view = useRegistry().ofRecord(order.resourceType)
  const name =
    view?.headline(order, show) ?? recordName(order, format) ?? typeText(order.resourceType, format)
  const planned =
    plannedText(order, words, format) ?? view?.whens(order, days).find(isPlanned)?.text
  // Tasks are on no list.
  const state = order.resourceType === 'Task' ? {} : { list: view?.path }
  const forms = formsAsked(order)
  const [first] = forms
  const title =
    first?.by === 'canonical' && forms.length === 1
      ? names?.form(first.canonical, language)
      : undefined
  const form = title?.state === 'found' ? title.record : undefined
  const said = form === undefined ? name : (recordName(form, format) ?? name)
  const day = dayText(order.authoredOn, format)
  const asked = day === undefined ? words.askedFor : words.askedForOn(day)
  const answer: QuestionnaireResponse = {
    resourceType: 'QuestionnaireResponse',
    status: 'in-progress',
    subject: { reference: `Patient/${home.patientId}` },
  }
  const mayFill =
    forms.length === 1 &&
    order.id !== undefined &&
    isPermit(
      capability.decide({
        interaction: 'create',
        type: 'QuestionnaireResponse',
        resource: answer,
      }),
    )
  if (!isPatient)
    return (
      <Row
        name={<Spoken text={said} of={form ?? order} />}
        to={addressOf(order, home.patientId)}
        state={state}
        fact={
          <span className={styles.quiet}>
            {open.form}
            {note}
          </span>
        }
        aside={planned ?? day ?? words.open}
      />
    )
  return (
    <Row
      name={<Spoken text={said} of={form ?? order} within={words.toFillIn(said)} />}
      to={
        mayFill
          ? askedFormAddress(order.resourceType, order.id ?? '', home.patientId)
          : addressOf(order, home.patientId)
      }
      state={state}
      below={
        <>
          {planned === undefined ? asked : `${planned} · ${asked}`}
          {note}
        </>
      }
      aside={mayFill ? words.fillIn : undefined}
    />
  )
}

const isPlanned = ({ kind }: { readonly kind: string }) => kind === 'planned'

/** The days within which a task is wanted (R4, Task.restriction). */
function plannedText(
  order: FormOrder,
  words: HomeWords['next'],
  format: FormatContext,
): string | undefined {
  if (order.resourceType !== 'Task') return undefined
  const { start, end } = order.restriction?.period ?? {}
  const [from, to] = [dayText(start, format), dayText(end, format)]
  if (to === undefined) return from === undefined ? undefined : words.from(from)
  const isToBegin = start !== undefined && isAfterNow(start)
  return from !== undefined && isToBegin ? words.fromUntil(from, to) : words.until(to)
}

function isAfterNow(day: string): boolean {
  return (dateSpan(day)?.from ?? 0) > Date.now()
}
