import { useMemo } from 'react'
import { explainFailure } from '~/fhir/explain-failure'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { WritingText } from '~/writing/writing-text'
import { useText } from '~/i18n/TextProvider'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
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
  /** The order that asks for the form, as `ServiceRequest/id`. */
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
  return (
    <>
      <PageHeader title={words.unknown} />
      <Unavailable sentence={words.unknownSentence} />
      <p>
        <LinkButton to={rest.chooseHref}>{words.back}</LinkButton>
      </p>
    </>
  )
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
          alone={
            <Suspense fallback={<Skeleton rows={8} />}>
              <LentForm
                entry={entry}
                patientId={rest.patientId}
                storedHref={rest.storedHref}
                changeHref={rest.changeHref}
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
