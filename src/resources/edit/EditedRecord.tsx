import { NotFoundScreen } from '~/refusals/late-astray'
import { CorrectRecordScreen } from './CorrectRecordScreen'
import { descriptionOfType } from './descriptions/description-list'
import { NewRecordScreen } from './NewRecordScreen'

interface EditedRecordProps {
  /** The type in the address: it may not be writable, or not exist. */
  readonly type: string
  /** Undefined for a new record. */
  readonly id: string | undefined
  readonly draft: string | undefined
  /** Id of the open patient. */
  readonly patientId: string | undefined
}

/** The form for a type of record: empty for a new one, or with the record to correct. */
export function EditedRecord({ type, id, draft, patientId }: EditedRecordProps) {
  const form = descriptionOfType(type)
  if (form === undefined) return <NotFoundScreen />
  return id === undefined ? (
    <NewRecordScreen
      key={`${type} ${patientId ?? ''} ${draft ?? ''}`}
      form={form}
      patientId={patientId}
      draft={draft}
    />
  ) : (
    <CorrectRecordScreen
      key={`${type}/${id} ${patientId ?? ''} ${draft ?? ''}`}
      form={form}
      id={id}
      patientId={patientId}
      draft={draft}
    />
  )
}
