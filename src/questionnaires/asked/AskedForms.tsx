import type { QuestionnaireResponse } from 'fhir/r4'
import { useState } from 'react'
import { isPermit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import { dayText } from '~/fhir/format/dates/date-text'
import { countInTurn, responsesTo } from '~/fhir/form-orders/responses-to'
import { formsAsked, keyOf, type FormOrder, type NamedForm } from '~/fhir/forms-asked'
import { isOpenOrder } from '~/fhir/open-order'
import { useText } from '~/i18n/TextProvider'
import { addressOf } from '~/record/places/addresses'
import { askedFormAddress } from '~/record/places/asked-form-address'
import { usePlace } from '~/record/places/RecordPlace'
import { useShow } from '~/record/use-show'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Suspense } from '~/ui/late/Suspense'
import { LinkButton } from '~/ui/LinkButton'
import { Section } from '~/ui/Section'
import { Skeleton } from '~/ui/Skeleton'
import { TextLink } from '~/ui/TextLink'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { Unavailable } from '~/ui/Unavailable'
import { titleOf } from '../catalogue/title-of'
import { mayCreate } from '../fill/may-send'
import { SendRefusal } from '../fill/SendRefusal'
import { QuestionnaireText, useQuestionnaireWords } from '../questionnaire-words'
import { useResponses, type Responses } from '../scores/use-responses'
import styles from './Asked.module.css'
import { Times } from './TurnNote'
import { useAskedForm } from './use-asked-form'
import { useKnownForms } from './use-known-forms'

interface AskedFormsProps {
  readonly order: FormOrder
  readonly patientId: string
}

/**
 * The forms that an order asks for: each leads to where it is filled in, or says why that cannot
 * be done here, and to the answers that are there already.
 */
export function AskedForms(props: AskedFormsProps) {
  return (
    <Suspense fallback={<Skeleton rows={2} />}>
      <QuestionnaireText>
        <Asked {...props} />
      </QuestionnaireText>
    </Suspense>
  )
}

function Asked({ order, patientId }: AskedFormsProps) {
  const { asked: words } = useQuestionnaireWords()
  const { capability } = useConnection()
  const answered = useResponses(patientId)
  const { sections = 3 } = usePlace()
  const forms = formsAsked(order)
  const may = mayCreate(capability, patientId)
  if (forms.length === 0 || order.id === undefined) return null
  return (
    <Section title={forms.length === 1 ? words.title : words.titleMany} level={sections}>
      {isPermit(may) || !isOpenOrder(order) ? null : <SendRefusal refusal={may} />}
      <UncheckedAnswers answered={answered} />
      <AskedFormItems order={order} answered={answered} patientId={patientId} />
    </Section>
  )
}

interface AskedFormItemsProps extends AskedFormsProps {
  readonly answered: Responses
  /** True where the screen leads to the same forms without a request, too. */
  readonly amongForms?: boolean
}

/** The forms of an order, each with the way to it or the reason why there is none. */
export function AskedFormItems({
  order,
  answered,
  patientId,
  amongForms = false,
}: AskedFormItemsProps) {
  const { capability } = useConnection()
  const may = mayCreate(capability, patientId)
  if (answered.loading) return <Skeleton rows={1} />
  return (
    <ul className={styles.forms}>
      {formsAsked(order).map((named, index) => (
        <li key={keyOf(named)} className={styles.form}>
          <OneForm
            order={order}
            named={named}
            href={
              isOpenOrder(order)
                ? askedFormAddress(order.resourceType, order.id ?? '', patientId, index + 1)
                : undefined
            }
            answered={answered}
            patientId={patientId}
            may={isPermit(may)}
            amongForms={amongForms}
          />
        </li>
      ))}
    </ul>
  )
}

interface OneFormProps {
  readonly order: FormOrder
  readonly named: NamedForm
  /** The address for filling it in; undefined where the order does not stand any more. */
  readonly href: string | undefined
  readonly answered: Responses
  readonly patientId: string
  readonly may: boolean
  readonly amongForms: boolean
}

function OneForm({ order, named, href, answered, patientId, may, amongForms }: OneFormProps) {
  const messages = useText()
  const { asked: words, choose } = useQuestionnaireWords()
  const { session } = useConnection()
  const { format } = useShow()
  const { data, error, isFetching, refetch } = useAskedForm(named)
  const known = useKnownForms([order])
  const [now] = useState(() => Date.now())
  const answers = responsesTo(order, named, answered.responses, known)
  // A repeating order asks for it again.
  const { done, wanted } = countInTurn(order, answers, now)
  const isDone = done >= wanted
  const given = answers.map((answer) => (
    <Answer key={answer.id} response={answer} patientId={patientId} />
  ))
  if (data === undefined)
    return error === null ? (
      <Skeleton rows={1} />
    ) : (
      <>
        <ErrorNotice
          {...explainFailure(error, messages)}
          title={words.failed}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
        {given}
      </>
    )
  if (data.kind !== 'found')
    return (
      <>
        <p>
          <code className={styles.address}>{keyOf(named)}</code>
        </p>
        {data.kind === 'missing' ? (
          <Unavailable sentence={words.missing} />
        ) : (
          <RefusalNotice title={words.unread} refusal={data.refusal} />
        )}
        {given}
      </>
    )
  const title = titleOf(data.entry, messages.language)
  const isOpen = answers.every(({ status }) => status !== 'in-progress')
  const name = !may
    ? session.user.role === 'patient'
      ? choose.fillToKeep
      : choose.look
    : isDone
      ? words.again
      : words.fillIn
  const day = dayText(order.authoredOn, format)
  const way = !amongForms
    ? name(title)
    : day === undefined
      ? words.asRequested(name(title))
      : words.asRequestedOn(name(title), day)
  return (
    <>
      {given.length === 0 ? null : <p className={styles.name}>{title}</p>}
      {given}
      {href === undefined || wanted === 1 || !answered.complete ? null : (
        <p>
          <Times done={done} wanted={wanted} />
        </p>
      )}
      {href === undefined ? (
        given.length === 0 ? (
          <p>{title}</p>
        ) : null
      ) : isOpen ? (
        <p data-print="never">
          <LinkButton tone={may && !isDone ? 'primary' : 'secondary'} to={href}>
            {way}
          </LinkButton>
        </p>
      ) : null}
    </>
  )
}

/** Says so where earlier answers may be there that are not known. */
export function UncheckedAnswers({ answered }: { readonly answered: Responses }) {
  const { asked: words } = useQuestionnaireWords()
  const { loading, refusal, failure, complete } = answered
  if (loading || (complete && refusal === undefined && failure === undefined)) return null
  return <p>{words.unchecked}</p>
}

/** The answers that are there, by their day. */
function Answer({
  response,
  patientId,
}: {
  readonly response: QuestionnaireResponse
  readonly patientId: string
}) {
  const { asked: words } = useQuestionnaireWords()
  const { format } = useShow()
  const day = dayText(response.authored, format)
  const isBegun = response.status === 'in-progress'
  const text =
    day === undefined
      ? isBegun
        ? words.undatedBegun
        : words.undatedAnswer
      : isBegun
        ? words.begun(day)
        : words.answered(day)
  const to = addressOf(response, patientId)
  return <p>{to === undefined ? text : <TextLink to={to}>{text}</TextLink>}</p>
}
