import { usePersonName } from '~/writing/use-person-name'
import type { RowForm } from '~/writing/rows/form-row'
import { namesIn } from './change-words'
import type { EditContext } from './edit-context'

/** The names of references' targets in forms, with the patient's as the banner has it. */
export function useNames(
  { patient }: EditContext,
  ...forms: readonly RowForm<string>[]
): ReadonlyMap<string, string> {
  const { name } = usePersonName(patient)
  const names = namesIn(...forms)
  return patient === undefined ? names : new Map([...names, [`Patient/${patient}`, name]])
}
