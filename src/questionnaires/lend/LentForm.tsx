import { explainFailure } from '~/fhir/explain-failure'
import { useText } from '~/i18n/TextProvider'
import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { useForm } from '~/questionnaires/catalogue/use-catalogue'
import { useQuestionnaireWords } from '~/questionnaires/questionnaire-words'
import { ErrorNotice } from '~/ui/ErrorNotice'
import { Skeleton } from '~/ui/Skeleton'
import { PersonLine } from '~/writing/PersonLine'
import { OpenedForm } from '../fill/open/OpenedForm'
import { LentScreen } from './LentScreen'

interface LentFormProps {
  readonly entry: CatalogueEntry
  readonly patientId: string
  /** The address of a stored response. */
  readonly storedHref: (id: string) => string
  /** The address for changing its answers. */
  readonly changeHref: (id: string) => string
  /** The order or task that asks for the form, as `ServiceRequest/id` or `Task/id`. */
  readonly basedOn?: string | undefined
}

/** One form of one patient, on a screen of its own. */
export function LentForm(props: LentFormProps) {
  return (
    <LentScreen>
      <Form {...props} />
    </LentScreen>
  )
}

function Form({ entry, patientId, ...hrefs }: LentFormProps) {
  const messages = useText()
  const { fill: words } = useQuestionnaireWords()
  const { data, error, isFetching, refetch } = useForm(entry)
  if (data === undefined)
    return error === null ? (
      <Skeleton rows={8} />
    ) : (
      <ErrorNotice
        {...explainFailure(error, messages)}
        title={words.failed}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <>
      <PersonLine addressee={{ kind: 'patient', id: patientId }} />
      <OpenedForm
        entry={entry}
        questionnaire={data}
        patientId={patientId}
        draftId={undefined}
        chooseHref=""
        {...hrefs}
      />
    </>
  )
}
