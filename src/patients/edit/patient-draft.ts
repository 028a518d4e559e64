import { fieldsOf } from '~/fhir/json'
import { PATIENT_GROUPS, type PatientForm } from './patient-form'

/** What a draft of a registration or correction holds. */
export interface PatientDraft {
  readonly form: PatientForm
  /** Of a correction: the form as the record was read, and the version that it was. */
  readonly base?: PatientForm
  readonly version?: string
  /** Ids of records that were found before it was sent: none of them can be what came of it. */
  readonly seen: readonly string[]
}

/** The kind of these drafts among all drafts of a person. */
export const PATIENT_DRAFT = 'patient'

/** Looks at what an older release may have written; undefined when it is no such draft. */
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
