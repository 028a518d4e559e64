import type { CatalogueEntry } from '~/questionnaires/catalogue/catalogue-entry'
import { useForm } from '~/questionnaires/catalogue/use-catalogue'
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
  const { data } = useForm(entry)
  if (data === undefined) return <Skeleton rows={8} />
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
