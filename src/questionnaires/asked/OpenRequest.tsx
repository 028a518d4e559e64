import { useRef, useState } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { dayText } from '~/fhir/format/dates/date-text'
import { isForPatient } from '~/fhir/form-orders/is-for-patient'
import { isAddressOf, type KnownForms } from '~/fhir/form-orders/known-form'
import { isGiven } from '~/fhir/form-orders/responses-to'
import { formsAsked, type FormOrder, type NamedForm } from '~/fhir/forms-asked'
import { askedFormAddress } from '~/record/places/asked-form-address'
import { useShow } from '~/record/use-show'
import { Suspense } from '~/ui/late/Suspense'
import { Button } from '~/ui/Button'
import { LinkButton } from '~/ui/LinkButton'
import type { CatalogueEntry } from '../catalogue/catalogue-entry'
import { NoticeText, useNoticeWords } from '../notice-words'
import { useResponses } from '../scores/use-responses'
import styles from './Asked.module.css'
import { isRepeat } from './form-steps'
import { useFormOrders } from './use-form-orders'

interface OpenRequestProps {
  readonly entry: CatalogueEntry
  readonly patientId: string
  /** Names the request in answers that were begun without it; without this, a link leads to it. */
  readonly onName?: ((basedOn: string) => void) | undefined
}

/** A request for a form, with the place of the form among those that it asks for, from 1. */
interface Asking {
  readonly order: FormOrder
  readonly named: NamedForm
  readonly place: number
}

/**
 * Leads from a form that was opened without a request to the one that is open for it, if there is
 * one: only from there do its answers name it. Answers that were begun already are not begun anew:
 * they name it from then on.
 */
export function OpenRequest({ entry, patientId, onName }: OpenRequestProps) {
  const { session } = useConnection()
  const { orders, known } = useFormOrders(patientId)
  const shown = orders.filter((order) => session.user.role !== 'patient' || isForPatient(order))
  const requests = shown
    .filter((order) => order.id !== undefined && !isRepeat(order, shown, known))
    .flatMap((order) =>
      formsAsked(order).flatMap((named, index): readonly Asking[] =>
        isNamedBy(entry, named, known) ? [{ order, named, place: index + 1 }] : [],
      ),
    )
  return requests.length === 0 ? null : (
    <Suspense fallback={null}>
      <NoticeText>
        <Unanswered requests={requests} known={known} patientId={patientId} onName={onName} />
      </NoticeText>
    </Suspense>
  )
}

function isNamedBy(entry: CatalogueEntry, named: NamedForm, known: KnownForms): boolean {
  return [entry.canonical, ...entry.also].some((url) =>
    isAddressOf(entry.version === undefined ? url : `${url}|${entry.version}`, named, known),
  )
}

interface UnansweredProps extends Pick<OpenRequestProps, 'onName'> {
  readonly requests: readonly Asking[]
  readonly known: KnownForms
  readonly patientId: string
}

/** The first of them that nobody has answered; nothing where that is not known. */
function Unanswered({ requests, known, patientId, onName }: UnansweredProps) {
  const { request: words } = useNoticeWords()
  const { format } = useShow()
  const { responses, loading } = useResponses(patientId)
  const [now] = useState(() => Date.now())
  const [isNamed, setIsNamed] = useState(false)
  const section = useRef<HTMLElement>(null)
  if (loading) return null
  const open = requests.find(
    ({ order, named }) =>
      // No answers name a task: a response is based on orders and plans alone (R4).
      (onName === undefined || order.resourceType === 'ServiceRequest') &&
      !isGiven(order, named, responses, now, known),
  )
  if (open === undefined) return null
  const { order, place } = open
  const day = dayText(order.authoredOn, format)
  const title = day === undefined ? words.title : words.titleOn(day)
  return (
    <section
      ref={section}
      className={styles.ended}
      aria-label={title}
      tabIndex={-1}
      data-print="never"
    >
      <div role="status">
        <p className={styles.name}>{title}</p>
        {onName !== undefined ? (
          <p>{isNamed ? words.named : words.begunBefore}</p>
        ) : order.resourceType === 'ServiceRequest' ? (
          <p>{words.hint}</p>
        ) : null}
      </div>
      {isNamed ? null : (
        <p className={styles.ways}>
          {onName === undefined ? (
            <LinkButton
              tone="primary"
              to={askedFormAddress(order.resourceType, order.id ?? '', patientId, place)}
            >
              {words.go}
            </LinkButton>
          ) : (
            <Button
              onClick={() => {
                onName(`${order.resourceType}/${order.id ?? ''}`)
                setIsNamed(true)
                // The button goes with the press.
                section.current?.focus()
              }}
            >
              {words.name}
            </Button>
          )}
        </p>
      )}
    </section>
  )
}
