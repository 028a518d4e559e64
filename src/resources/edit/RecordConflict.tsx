import type { FhirResource } from 'fhir/r4'
import type { DraftEditor } from '~/drafts/draft-editor'
import { ConflictChooser } from '~/writing/ConflictChooser'
import type { RowForm } from '~/writing/rows/form-row'
import { threeWay } from '~/writing/rows/three-way'
import { conflictWords } from './change-words'
import type { EditContext } from './edit-context'
import type { RecordDraft } from './record-draft'
import { type RecordDescription, rowsOf } from './fields/record-description'
import { useFormWords } from './fields/use-form-words'

/** The newest version of a record, with the form to continue on its basis. */
export interface Rebased {
  readonly resource: FhirResource
  readonly rows: RowForm<string>
  readonly version?: string
}

interface RecordConflictProps {
  readonly editor: DraftEditor<RecordDraft>
  readonly form: RecordDescription
  readonly rows: RowForm<string>
  readonly context: EditContext
  /** The current record. */
  readonly theirs: FhirResource
  readonly version: string | undefined
  readonly onRebased: (rebased: Rebased) => void
}

/**
 * Somebody else changed the record in the meantime: a person chooses for each part that both
 * changed, the others are merged.
 */
export function RecordConflict({
  editor,
  form,
  rows,
  context,
  theirs,
  version,
  onRebased,
}: RecordConflictProps) {
  const words = useFormWords()
  const newest = rowsOf(form, theirs, { ...context, original: theirs })
  const base = editor.content().base ?? newest
  const way = threeWay(form.parts, base, rows, newest)
  return (
    <ConflictChooser
      conflicts={way.conflicts.map((conflict) =>
        conflictWords(form, conflict, { base, mine: rows, theirs: newest }, words),
      )}
      onChosen={(chosen) =>
        onRebased({
          resource: theirs,
          rows: way.merge(Object.fromEntries(chosen)),
          ...(version === undefined ? {} : { version }),
        })
      }
    />
  )
}
