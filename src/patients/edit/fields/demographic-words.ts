import type { Extension, Patient } from 'fhir/r4'
import { type FormRow, valueOf } from '~/writing/rows/form-row'
import type { FormContext, PatientGroup } from '../form/patient-form'

/** The parts whose codes are each organization's own (service notes, "Patient"). */
export type DemographicGroup = Extract<PatientGroup, 'race' | 'ethnicity' | 'education'>

/** The end of the address of each part's extension; its host differs by environment. */
const ENDS: Readonly<Record<DemographicGroup, string>> = {
  race: 'patient-custom-race',
  ethnicity: 'patient-custom-ethnicity',
  education: 'patient-educationLevel',
}

const NOT_TOLD = 'Prefers not to say'

/**
 * Words to choose from, as they are sent: in English, in whichever language they are read. Race and
 * ethnicity are the categories of the Office of Management and Budget (US Core 6.1.0, "OMB Race
 * Categories" and "OMB Ethnicity Categories"), whose codes are not sent: no organization is known
 * to use them here (docs/decisions, 148).
 */
const WORDS: Readonly<Record<DemographicGroup, readonly string[]>> = {
  race: [
    'American Indian or Alaska Native',
    'Asian',
    'Black or African American',
    'Native Hawaiian or Other Pacific Islander',
    'White',
    NOT_TOLD,
  ],
  ethnicity: ['Hispanic or Latino', 'Not Hispanic or Latino', NOT_TOLD],
  education: [
    'No schooling',
    'Elementary school',
    'Some high school',
    'High school diploma or GED',
    'Some college',
    'Associate or technical degree',
    'Bachelor’s degree',
    'Graduate or professional degree',
    NOT_TOLD,
  ],
}

/** True for a part with words to choose from and a code of the organization's. */
export function isDemographic(group: PatientGroup): group is DemographicGroup {
  return Object.hasOwn(ENDS, group)
}

/** The words that a part offers, as they are sent. */
export function demographicWords(group: DemographicGroup): readonly string[] {
  return WORDS[group]
}

/** The address of a part's extension at a service. */
export function demographicUrl(group: DemographicGroup, baseUrl: string): string {
  return `${baseUrl}/StructureDefinition/${ENDS[group]}`
}

/** The extension of a part in a record, whichever host its address has. */
export function demographicOf(
  group: DemographicGroup,
  { extension }: Pick<Patient, 'extension'>,
): Extension | undefined {
  return extension?.find(({ url }) => url?.endsWith(`/StructureDefinition/${ENDS[group]}`))
}

/** The code and the words of a part, as a record has them; empty where it has none. */
export function recordedWords(
  group: DemographicGroup,
  patient: Pick<Patient, 'extension'>,
): { readonly code: string; readonly text: string } {
  const concept = demographicOf(group, patient)?.valueCodeableConcept
  const [coding] = concept?.coding ?? []
  return { code: coding?.code ?? '', text: concept?.text ?? coding?.display ?? '' }
}

/**
 * The row with other words. A code that the record has for its own words says nothing about others
 * and is left out; with those words it comes back. A code that was typed stays.
 */
export function saidInWords(
  group: DemographicGroup,
  row: FormRow,
  text: string,
  { original }: FormContext,
): FormRow {
  const recorded = recordedWords(group, original ?? {})
  const code = valueOf(row, 'code')
  const isOwn = text.trim() === recorded.text
  const kept = code === recorded.code && !isOwn ? '' : code === '' && isOwn ? recorded.code : code
  return { ...row, values: { ...row.values, text, code: kept } }
}
