import type { AllergyIntolerance } from 'fhir/r4'

/**
 * Codes that say there is no allergy of a kind: SNOMED CT's situations "No known ... allergy", and
 * those of the International Patient Summary ("Absent and Unknown Data", HL7 IPS 1.1).
 */
const NONE_KNOWN = new Set([
  // Allergy; the code of before 2018; to medicines, food, the environment, insects, latex, animals.
  '716186003',
  '160244002',
  '409137002',
  '429625007',
  '428607008',
  '428197003',
  '716184000',
  '716220001',
  'no-known-allergies',
  'no-known-medication-allergies',
  'no-known-environmental-allergies',
  'no-known-food-allergies',
])

/** True for an entry in the list of allergies that says there is none, of all or of one kind. */
export function saysNoneKnown({ code }: Pick<AllergyIntolerance, 'code'>): boolean {
  return code?.coding?.some((coding) => NONE_KNOWN.has(coding.code ?? '')) === true
}
