import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { isPermit, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { explainFailure } from '~/fhir/explain-failure'
import { formsAsked, type FormOrder, type NamedForm } from '~/fhir/forms-asked'
import { isOpenOrder } from '~/fhir/open-order'
import type { Read } from '~/fhir/request'
import { useText } from '~/i18n/TextProvider'
import { readQuery } from '~/queries/read-query'
import { loadedRecord } from '~/record/loaded-record'
import { OwnerFirst } from '~/record/OwnerFirst'
import { addressOf, formAddress, recordAddress } from '~/record/places/addresses'
import { askedFormAddress } from '~/record/places/asked-form-address'
import { changeAddress } from '~/record/places/change-address'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Suspense } from '~/ui/late/Suspense'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { TextLink } from '~/ui/TextLink'
import { Unavailable } from '~/ui/Unavailable'
import { FillFormScreen } from '../fill/FillFormScreen'
import { QuestionnaireText, useQuestionnaireWords } from '../questionnaire-words'
import { useAskedForm } from './use-asked-form'

interface AskedFormScreenProps {
  readonly type: FormOrder['resourceType']
  readonly id: string
  /** The number of the form among those that the order asks for, from 1. */
  readonly place: number
  readonly patientId: string | undefined
}

/** A form that an order or a task asks for, to be filled in. */
export function AskedFormScreen(props: AskedFormScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <QuestionnaireText>
        <Screen {...props} />
      </QuestionnaireText>
    </Suspense>
  )
}

function Screen({ type, id, ...rest }: AskedFormScreenProps) {
  const { asked: words } = useQuestionnaireWords()
  const { capability } = useConnection()
  const queryClient = useQueryClient()
  const permit = capability.decide<Read<FormOrder['resourceType']>>({
    interaction: 'read',
    type,
    id,
  })
  if (isPermit(permit)) return <ReadOrder permit={permit} {...rest} />
  // If single records may not be read, a list may have loaded this one.
  const loaded = loadedRecord(queryClient, type, id)?.resource
  return loaded?.resourceType === 'ServiceRequest' || loaded?.resourceType === 'Task' ? (
    <OfOrder order={loaded} {...rest} />
  ) : (
    <>
      <PageHeader title={words.title} />
      <RefusalNotice refusal={permit} />
    </>
  )
}

type OrderProps = Omit<AskedFormScreenProps, 'type' | 'id'>

function ReadOrder({
  permit,
  ...rest
}: OrderProps & { readonly permit: Permit<Read<FormOrder['resourceType']>> }) {
  const messages = useText()
  const { asked: words } = useQuestionnaireWords()
  const { data, error, isFetching, refetch } = useQuery(readQuery(permit))
  if (data !== undefined) return <OfOrder order={data.resource} {...rest} />
  return (
    <>
      <PageHeader title={words.title} />
      {error === null ? (
        <Skeleton rows={8} />
      ) : (
        <ErrorNotice
          {...explainFailure(error, messages)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}

function OfOrder({ order, place, patientId }: OrderProps & { readonly order: FormOrder }) {
  const { asked: words } = useQuestionnaireWords()
  const named = formsAsked(order)[place - 1]
  const { resourceType, id = '' } = order
  return (
    <OwnerFirst
      resource={order}
      hrefFor={(owner) => askedFormAddress(resourceType, id, owner, place)}
    >
      {named === undefined ? (
        <Closed order={order} sentence={words.nothing} patientId={patientId} />
      ) : patientId === undefined ? (
        <Closed order={order} sentence={words.nobody} patientId={patientId} />
      ) : !isOpenOrder(order) ? (
        <Closed order={order} sentence={words.over} patientId={patientId} />
      ) : (
        <OfForm
          named={named}
          patientId={patientId}
          basedOn={resourceType === 'ServiceRequest' ? `ServiceRequest/${id}` : undefined}
        />
      )}
    </OwnerFirst>
  )
}

interface ClosedProps {
  readonly order: FormOrder
  /** The reason why there is no form to fill in. */
  readonly sentence: string
  readonly patientId: string | undefined
}

/** An order that leads to no form, with the reason and the way to what it says. */
function Closed({ order, sentence, patientId }: ClosedProps) {
  const { asked: words } = useQuestionnaireWords()
  const to = addressOf(order, patientId)
  return (
    <>
      <PageHeader title={words.title} />
      <Unavailable sentence={sentence} />
      {to === undefined ? null : (
        <p>
          <TextLink to={to}>{words.toOrder}</TextLink>
        </p>
      )}
    </>
  )
}

interface OfFormProps {
  readonly named: NamedForm
  readonly patientId: string
  readonly basedOn: string | undefined
}

function OfForm({ named, patientId, basedOn }: OfFormProps) {
  const messages = useText()
  const { asked: words } = useQuestionnaireWords()
  const { data, error, isFetching, refetch } = useAskedForm(named)
  const formId = data?.kind === 'found' ? data.entry.id : ''
  const draftHref = useCallback(
    (draft: string) => formAddress(patientId, formId, draft),
    [patientId, formId],
  )
  const storedHref = useCallback(
    (id: string) => recordAddress('QuestionnaireResponse', id, patientId),
    [patientId],
  )
  const changeHref = useCallback((id: string) => changeAddress(id, patientId), [patientId])
  if (data?.kind === 'found')
    return (
      <FillFormScreen
        patientId={patientId}
        formId={formId}
        draftId={undefined}
        chooseHref={formAddress(patientId)}
        draftHref={draftHref}
        storedHref={storedHref}
        changeHref={changeHref}
        basedOn={basedOn}
      />
    )
  return (
    <>
      <PageHeader title={words.title} />
      {data?.kind === 'missing' ? (
        <Unavailable sentence={words.missing} />
      ) : data?.kind === 'refused' ? (
        <RefusalNotice title={words.unread} refusal={data.refusal} />
      ) : error === null ? (
        <Skeleton rows={8} />
      ) : (
        <ErrorNotice
          {...explainFailure(error, messages)}
          title={words.failed}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </>
  )
}
