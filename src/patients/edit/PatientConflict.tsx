import type { Patient } from 'fhir/r4'
import type { DraftEditor } from '~/drafts/draft-editor'
import { useFormat } from '~/connection/use-format'
import { ConflictChooser } from '~/writing/ConflictChooser'
import { conflictWords } from './change-words'
import { threeWay } from './form/form-conflicts'
import { formOf } from './form/form-of'
import type { PatientDraft } from './patient-draft'
import {
  type FormContext,
  PATIENT_GROUPS,
  type PatientForm,
  type PatientGroup,
} from './form/patient-form'
import { useRegisterWords } from './register-text'

/** The newest version of a record, with the form to continue on its basis. */
export interface Rebased {
  readonly patient: Patient
  readonly form: PatientForm
  readonly version?: string
}

interface PatientConflictProps {
  readonly editor: DraftEditor<PatientDraft>
  readonly form: PatientForm
  readonly context: FormContext
  readonly onRebased: (rebased: Rebased) => void
  readonly theirs: Patient
  readonly version: string | undefined
}

/**
 * Both sides of every part that two people changed, to choose from; the other parts are merged
 * automatically.
 */
export function PatientConflict({
  editor,
  form,
  context,
  theirs,
  version,
  onRebased,
}: PatientConflictProps) {
  const words = useRegisterWords()
  const format = useFormat()
  const newest = formOf(theirs, { ...context, original: theirs })
  const way = threeWay(editor.content().base ?? newest, form, newest)
  return (
    <ConflictChooser
      conflicts={way.conflicts.map((conflict) =>
        conflictWords(conflict, form, newest, words, format),
      )}
      onChosen={(chosen) => {
        const choices = Object.fromEntries(
          PATIENT_GROUPS.flatMap((group) => {
            const side = chosen.get(group)
            return side === undefined ? [] : [[group, side] as const]
          }),
        ) as Partial<Record<PatientGroup, 'mine' | 'theirs'>>
        onRebased({
          patient: theirs,
          form: way.merge(choices),
          ...(version === undefined ? {} : { version }),
        })
      }}
    />
  )
}
