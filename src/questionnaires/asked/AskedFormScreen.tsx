import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
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
import { isAddressOf } from '~/fhir/form-orders/known-form'
import { DraftList } from '~/writing/draft/DraftList'
import { useWritingWords, WritingText } from '~/writing/writing-text'
import { findEntry } from '../catalogue/find-entry'
import { useCatalogue } from '../catalogue/use-catalogue'
import { FillFormScreen } from '../fill/FillFormScreen'
import { FORM_DRAFT } from '../fill/form-content'
import { QuestionnaireText, useQuestionnaireWords } from '../questionnaire-words'
import { useAskedForm } from './use-asked-form'
import { useKnownForms } from './use-known-forms'

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
        <WritingText>
          <Screen {...props} />
        </WritingText>
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
  // One that ends while its form is being filled in takes nothing away: the form says so.
  const [wasOpen] = useState(() => isOpenOrder(order))
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
      ) : !wasOpen ? (
        <Closed order={order} sentence={words.over} patientId={patientId} />
      ) : (
        <OfForm named={named} patientId={patientId} basedOn={`${resourceType}/${id}`} />
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
      {patientId === undefined ? null : <Begun order={order} patientId={patientId} />}
      {to === undefined ? null : (
        <p>
          <TextLink to={to}>{words.toOrder}</TextLink>
        </p>
      )}
    </>
  )
}

/** Answers to forms of an order that were begun on this device: they outlive the order. */
function Begun({ order, patientId }: { readonly order: FormOrder; readonly patientId: string }) {
  const { drafts: words } = useWritingWords()
  const { entries = [] } = useCatalogue()
  const known = useKnownForms([order])
  return (
    <DraftList
      title={words.title}
      shows={({ kind, patient, target = '' }) =>
        kind === FORM_DRAFT &&
        patient === patientId &&
        formsAsked(order).some((form) => isAddressOf(target, form, known))
      }
      hrefOf={({ id, target }) =>
        formAddress(patientId, findEntry(entries, target)?.id ?? 'gone', id)
      }
    />
  )
}

interface OfFormProps {
  readonly named: NamedForm
  readonly patientId: string
  readonly basedOn: string
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
