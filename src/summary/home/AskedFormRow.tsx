import type { QuestionnaireResponse } from 'fhir/r4'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { dayText } from '~/fhir/format/dates/date-text'
import { formsAsked, type FormOrder } from '~/fhir/forms-asked'
import { useText } from '~/i18n/TextProvider'
import { recordName } from '~/record/names/record-name'
import { addressOf } from '~/record/places/addresses'
import { askedFormAddress } from '~/record/places/asked-form-address'
import { Spoken } from '~/record/spoken/Spoken'
import { useShow } from '~/record/use-show'
import { useHome } from './home-context'
import { useHomeWords } from './home-words'
import { Row } from './Row'

interface AskedFormRowProps {
  readonly order: FormOrder
  /** The name of the order. */
  readonly name: string
  /** The time for which it is planned, in words. */
  readonly planned: string | undefined
  readonly state?: object
}

/**
 * An order that asks the patient for a form. It leads to the form if the service takes its answers
 * and there is only one, or else to the order, which says what can be done.
 */
export function AskedFormRow({ order, name, planned, state = {} }: AskedFormRowProps) {
  const { home } = useHome()
  const { next: words } = useHomeWords()
  const { capability } = useConnection()
  const { language } = useText()
  const { format, names } = useShow()
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
  return (
    <Row
      name={<Spoken text={said} of={form ?? order} within={words.toFillIn(said)} />}
      to={
        mayFill
          ? askedFormAddress(order.resourceType, order.id ?? '', home.patientId)
          : addressOf(order, home.patientId)
      }
      state={state}
      below={planned === undefined ? asked : `${planned} · ${asked}`}
      aside={mayFill ? words.fillIn : undefined}
    />
  )
}
