import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { QuestionnaireResponse } from 'fhir/r4'
import { useMemo, type ReactNode } from 'react'
import { isPermit, lacksVersion, type Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { patientOf } from '~/fhir/belongs-to'
import { explainFailure } from '~/fhir/explain-failure'
import type { Read, Update } from '~/fhir/request'
import type { ReadResult } from '~/fhir/wire/sent'
import { Suspense } from '~/ui/late/Suspense'
import { WritingText } from '~/writing/writing-text'
import { useKnownDraft } from '~/writing/draft/use-known-draft'
import { NoVersion, PartlyRead, RewrittenNote } from '~/writing/OddRecord'
import { isPartlyRead } from '~/fhir/shapes/received'
import { useText } from '~/i18n/TextProvider'
import { readQuery } from '~/queries/read-query'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { useCatalogue, useForm } from '~/questionnaires/catalogue/use-catalogue'
import { withParts } from '~/questionnaires/catalogue/form-query'
import { useValueSets } from '~/questionnaires/catalogue/use-value-sets'
import { useFindList } from '~/questionnaires/terminology/use-find-list'
import { broughtForm } from '../response/contained-form'
import { entryFor } from '../response/entry-for'
import { formFromResponse } from '../engine/answers/form-from-response'
import { openForm } from '~/questionnaires/engine/open-form'
import { useHeld } from '~/questionnaires/fill/use-held'
import { RefusedForm } from '~/questionnaires/fill/open/RefusedForm'
import { ResponseStatusText, useResponseStatusWords } from '../response-status/response-status-text'
import { openFromRecord, type Opening } from '~/questionnaires/fill/open/open-from-record'
import { QuestionnaireText, useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { OwnerFirst } from '~/record/OwnerFirst'
import { changeAddress } from '~/record/places/change-address'
import { RefusalNotice } from '~/refusals/RefusalNotice'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { BegunChange } from './BegunChange'
import { isUnanswered } from './is-unanswered'
import { CHANGE_DRAFT } from './change-content'
import { whyClosed } from './why-closed'
import styles from './Change.module.css'

interface ChangeResponseScreenProps {
  readonly id: string
  /** The address of the stored response. */
  readonly storedHref: string
}

/** Continues a response that is in progress, or changes a finished one. */
export function ChangeResponseScreen(props: ChangeResponseScreenProps) {
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <QuestionnaireText>
        <WritingText>
          <ResponseStatusText>
            <Screen {...props} />
          </ResponseStatusText>
        </WritingText>
      </QuestionnaireText>
    </Suspense>
  )
}

function Screen({ id, storedHref }: ChangeResponseScreenProps) {
  const { change: words } = useResponseStatusWords()
  const { capability } = useConnection()
  const permit = capability.decide<Read<'QuestionnaireResponse'>>({
    interaction: 'read',
    type: 'QuestionnaireResponse',
    id,
  })
  if (isPermit(permit)) return <Loaded permit={permit} storedHref={storedHref} />
  return (
    <>
      <PageHeader title={words.title} />
      <RefusalNotice refusal={permit} />
    </>
  )
}

/**
 * The heading and what is below it. A form that a patient is filling in has its own name; the
 * browser's tab does not show it, because it is about health.
 */
function Framed({ form, children }: { readonly form?: string; readonly children: ReactNode }) {
  const { change: words } = useResponseStatusWords()
  const { choose } = useQuestionnaireWords()
  return (
    <>
      {form === undefined ? (
        <PageHeader title={words.title} />
      ) : (
        <PageHeader title={form} tab={choose.title} />
      )}
      <div className={styles.screen}>{children}</div>
    </>
  )
}

function Loaded({
  permit,
  storedHref,
}: {
  readonly permit: Permit<Read<'QuestionnaireResponse'>>
  readonly storedHref: string
}) {
  const messages = useText()
  const client = useQueryClient()
  // The current version, not read again while the person writes: changes by others are found when
  // it is sent.
  const { data, error, refetch, isFetching } = useQuery<ReadResult<'QuestionnaireResponse'>>({
    queryKey: ['forms', 'changing', permit.request.id],
    queryFn: () => client.query({ ...readQuery(permit), staleTime: 0 }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (data !== undefined)
    return (
      <OwnerFirst
        resource={data.resource}
        hrefFor={(patientId) => changeAddress(permit.request.id, patientId)}
      >
        <Opened response={data.resource} version={data.version} storedHref={storedHref} />
      </OwnerFirst>
    )
  return (
    <Framed>
      {error === null ? (
        <Skeleton rows={8} />
      ) : (
        <ErrorNotice
          {...explainFailure(error, messages)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Framed>
  )
}

interface OpenedProps {
  readonly response: QuestionnaireResponse
  readonly version: string | undefined
  readonly storedHref: string
}

function Opened({ response, version, storedHref }: OpenedProps) {
  const messages = useText()
  const { change: words } = useResponseStatusWords()
  const { capability, session } = useConnection()
  const queryClient = useQueryClient()
  const { role } = session.user
  const isPatient = role === 'patient'
  const { id = '' } = response
  const may = capability.decide<Update>({
    interaction: 'update',
    type: 'QuestionnaireResponse',
    id,
    resource: response,
  })
  const { entries, isError } = useCatalogue()
  const entry = useMemo(() => entryFor(entries ?? [], response), [entries, response])
  const form = useForm(entry)
  const brought = useMemo(() => broughtForm(response), [response])
  // A response whose form is unknown is changed in its own structure.
  const isOwnShape =
    brought === undefined &&
    (entries !== undefined || isError) &&
    (entry === undefined || form.isError)
  const questionnaire = useMemo(
    () => brought ?? form.data ?? (isOwnShape ? formFromResponse(response) : undefined),
    [form.data, brought, isOwnShape, response],
  )
  const valueSets = useValueSets()
  const findList = useFindList()
  const opened = useQuery({
    queryKey: [
      'forms',
      'changed',
      id,
      messages.language,
      questionnaire === undefined ? '' : (questionnaire.url ?? 'own'),
    ],
    queryFn: async (): Promise<Pick<Opening, 'opened'> & Partial<Opening>> => {
      const words = { language: messages.language, valueSets, findList }
      const patientId = patientOf(response)
      const service = { capability, queryClient, session }
      if (questionnaire !== undefined && patientId !== undefined && isUnanswered(response))
        return openFromRecord(questionnaire, { ...words, ...service, patientId })
      const whole = questionnaire && (await withParts(questionnaire, service))
      return {
        opened: whole?.kind === 'refused' ? whole : await openForm(whole?.questionnaire, words),
      }
    },
    enabled: questionnaire !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const standing = useHeld(opened.data)
  const known = useKnownDraft(CHANGE_DRAFT, `QuestionnaireResponse/${id}`)
  const framed = (content: ReactNode) => <Framed>{content}</Framed>
  if (!isPermit(may)) return framed(<RefusalNotice refusal={may} />)
  const whyNot = (version: QuestionnaireResponse) =>
    whyClosed(version, { role, form: form.data, bases: session.bases })
  const closed = whyNot(response)
  if (closed !== undefined) return framed(<Unavailable sentence={words[closed]} />)
  if (isPartlyRead(response)) return framed(<PartlyRead />)
  if (lacksVersion(may, version)) return framed(<NoVersion />)
  // An answer was asked for, and neither a question nor an answer is known: nothing can be sent.
  if (isOwnShape && isUnanswered(response))
    return framed(<Unavailable title={words.noForm} sentence={words.noFormSentence} />)
  if (standing === undefined && opened.isError)
    return framed(
      <ErrorNotice
        title={messages.failures.unexpected.title}
        sentence={messages.failures.unexpected.sentence}
      />,
    )
  if (standing === undefined || known === undefined) return framed(<Skeleton rows={8} />)
  if (standing.opened.kind === 'refused')
    return framed(<RefusedForm refusal={standing.opened.refusal} />)
  const { form: begun } = standing.opened
  const title = begun.title?.plain
  return (
    <Framed
      {...(isPatient && response.status === 'in-progress' && title !== undefined
        ? { form: title }
        : {})}
    >
      <RewrittenNote resource={response} />
      {isOwnShape ? <p>{words.ownShape}</p> : null}
      <BegunChange
        form={begun}
        results={standing.results}
        sources={standing.sources}
        response={response}
        version={version}
        draftId={known.id}
        safety={entry?.safety ?? NONE}
        storedHref={storedHref}
        whyNot={whyNot}
      />
    </Framed>
  )
}

const NONE: CatalogueEntry['safety'] = []
