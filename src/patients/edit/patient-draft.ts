import { fieldsOf } from '~/fhir/json'
import { PATIENT_GROUPS, type PatientForm } from './form/patient-form'

/** The contents of a draft of a registration or correction. */
export interface PatientDraft {
  readonly form: PatientForm
  /** For a correction: the form of the record that was read, and its version. */
  readonly base?: PatientForm
  readonly version?: string
  /** Ids of records that were found before it was sent: none of them can be its result. */
  readonly seen: readonly string[]
}

/** The kind of these drafts among a person's drafts. */
export const PATIENT_DRAFT = 'patient'

/** Checks data that an older release may have written; undefined when it is not such a draft. */
export function readPatientDraft(content: unknown): PatientDraft | undefined {
  const { form, base, version, seen } = fieldsOf(content)
  if (!isForm(form) || !Array.isArray(seen)) return undefined
  return {
    form,
    seen: seen.filter((id) => typeof id === 'string'),
    ...(isForm(base) ? { base } : {}),
    ...(typeof version === 'string' ? { version } : {}),
  }
}

function isForm(value: unknown): value is PatientForm {
  const groups = fieldsOf(value)
  return PATIENT_GROUPS.every(
    (group) =>
      Array.isArray(groups[group]) &&
      groups[group].every(
        (row) =>
          typeof fieldsOf(row)['key'] === 'string' && typeof fieldsOf(row)['values'] === 'object',
      ),
  )
}
