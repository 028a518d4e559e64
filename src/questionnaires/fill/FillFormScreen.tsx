import { useMemo } from 'react'
import { explainFailure } from '~/fhir/explain-failure'
import { isFhirId } from '~/fhir/fhir-id'
import type { NamedForm } from '~/fhir/forms-asked'
import { useListedDrafts } from '~/writing/draft/use-listed-drafts'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { WritingText } from '~/writing/writing-text'
import { useText } from '~/i18n/TextProvider'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { OpenRequest } from '~/questionnaires/asked/OpenRequest'
import { useAskedForm } from '~/questionnaires/asked/use-asked-form'
import { FROM_SERVICE, VERSION } from '~/questionnaires/catalogue/kept-forms'
import { useCatalogue, useForm } from '~/questionnaires/catalogue/use-catalogue'
import { QuestionnaireText, useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { LinkButton } from '~/ui/LinkButton'
import { PageHeader } from '~/ui/PageHeader'
import { Skeleton } from '~/ui/Skeleton'
import { Unavailable } from '~/ui/Unavailable'
import { OpenedForm } from './open/OpenedForm'
import { UnfinishedFirst } from './open/UnfinishedFirst'

// Few forms are handed over.
const LentForm = lazy(async () => (await import('../lend/LentForm')).LentForm)

interface FillFormScreenProps {
  readonly patientId: string
  /** The form's name in the address. */
  readonly formId: string
  /** The address for choosing another form. */
  readonly chooseHref: string
  /** The draft to continue. */
  readonly draftId: string | undefined
  /** The address for continuing a draft of this form. */
  readonly draftHref: (draftId: string) => string
  /** The address of a stored response. */
  readonly storedHref: (id: string) => string
  /** The address for changing its answers. */
  readonly changeHref: (id: string) => string
  /** The order or task that asks for the form, as `ServiceRequest/id` or `Task/id`. */
  readonly basedOn?: string | undefined
}

/** A form of the catalogue, to be filled in for a patient. */
export function FillFormScreen(props: FillFormScreenProps) {
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

function Screen({ formId, ...rest }: FillFormScreenProps) {
  const messages = useText()
  const { fill: words, choose } = useQuestionnaireWords()
  const { entries, error, refetch, isFetching, fetchStatus } = useCatalogue()
  const entry = useMemo(() => entries?.find(({ id }) => id === formId), [entries, formId])
  if (entries === undefined) {
    if (error === null) return <Awaited title={choose.title} waits={fetchStatus === 'paused'} />
    return (
      <ErrorNotice
        {...explainFailure(error, messages)}
        title={choose.failed}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (entry !== undefined) return <Loaded entry={entry} {...rest} />
  return rest.draftId === undefined ? (
    <Unknown sentence={words.unknownSentence} chooseHref={rest.chooseHref} />
  ) : (
    <OfDraft {...rest} draftId={rest.draftId} />
  )
}

interface UnknownProps extends Pick<FillFormScreenProps, 'chooseHref'> {
  readonly sentence: string
}

function Unknown({ sentence, chooseHref }: UnknownProps) {
  const { fill: words } = useQuestionnaireWords()
  return (
    <>
      <PageHeader title={words.unknown} />
      <Unavailable sentence={sentence} />
      <p>
        <LinkButton to={chooseHref}>{words.back}</LinkButton>
      </p>
    </>
  )
}

type OfDraftProps = Omit<FillFormScreenProps, 'formId'> & { readonly draftId: string }

/**
 * The form of a draft that is not among those of this session: the draft outlives it where only the
 * service has the form, which is then looked for as an order's is.
 */
function OfDraft(props: OfDraftProps) {
  const { fill: words } = useQuestionnaireWords()
  const listed = useListedDrafts()
  if (listed === undefined) return <Skeleton rows={8} />
  const drafts = listed === 'failed' ? [] : listed.drafts
  const target = drafts.find(({ id }) => id === props.draftId)?.target
  return target === undefined ? (
    <Unknown sentence={words.unknownSentence} chooseHref={props.chooseHref} />
  ) : (
    <Searched named={formOfDraft(target)} {...props} />
  )
}

function Searched({ named, ...rest }: OfDraftProps & { readonly named: NamedForm }) {
  const messages = useText()
  const { asked } = useQuestionnaireWords()
  const { data, error, isFetching, refetch } = useAskedForm(named)
  if (data?.kind === 'found') return <Loaded entry={data.entry} {...rest} />
  if (data !== undefined) return <Unknown sentence={asked.formGone} chooseHref={rest.chooseHref} />
  if (error === null) return <Skeleton rows={8} />
  return (
    <ErrorNotice
      {...explainFailure(error, messages)}
      title={asked.failed}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

/** One without an address of its own is known by the record that it is. */
function formOfDraft(target: string): NamedForm {
  const record = new RegExp(`^urn:uuid:${FROM_SERVICE}(.+)$`).exec(target)?.[1]
  const [id = '', version] = record?.split(VERSION) ?? []
  if (!isFhirId(id)) return { by: 'canonical', canonical: target }
  return version === undefined ? { by: 'id', id } : { by: 'id', id, version }
}

/** In the place of a form that is coming; one that waits for a network has a heading meanwhile. */
function Awaited({ title, waits }: { readonly title: string; readonly waits: boolean }) {
  return (
    <>
      {waits ? <PageHeader title={title} /> : null}
      <Skeleton rows={8} />
    </>
  )
}

interface LoadedProps extends Omit<FillFormScreenProps, 'formId'> {
  readonly entry: CatalogueEntry
}

function Loaded({ entry, draftHref, ...rest }: LoadedProps) {
  const messages = useText()
  const { fill: words, choose } = useQuestionnaireWords()
  const { data, error, isFetching, fetchStatus, refetch } = useForm(entry)
  if (data !== undefined)
    return (
      <UnfinishedFirst entry={entry} draftHref={draftHref} {...rest}>
        <OpenedForm
          key={entry.id}
          entry={entry}
          questionnaire={data}
          {...rest}
          requestFor={
            rest.basedOn === undefined
              ? (onName) => <OpenRequest entry={entry} patientId={rest.patientId} onName={onName} />
              : undefined
          }
          alone={
            <Suspense fallback={<Skeleton rows={8} />}>
              <LentForm
                entry={entry}
                patientId={rest.patientId}
                storedHref={rest.storedHref}
                changeHref={rest.changeHref}
                basedOn={rest.basedOn}
              />
            </Suspense>
          }
        />
      </UnfinishedFirst>
    )
  if (error === null) return <Awaited title={choose.title} waits={fetchStatus === 'paused'} />
  return (
    <ErrorNotice
      {...explainFailure(error, messages)}
      title={words.failed}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
