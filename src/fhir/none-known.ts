import type { CodeableConcept } from 'fhir/r4'

/** SNOMED CT's situations "No known …". */
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
  // Problem, procedure, medicine, immunization, device.
  '160245001',
  '787480003',
  '787481004',
  '787482006',
  '787483001',
])

/**
 * The codes of the International Patient Summary ("Absent and Unknown Data", HL7 IPS 1.1), such as
 * `no-known-food-allergies` and `no-problem-info`.
 */
const IPS = /^no-(?:known-[a-z-]+|[a-z]+-info)$/

/**
 * True for a concept that stands in the place of an entry and is none: nothing of a kind is known,
 * or nothing is known about it.
 */
export function statesNone(concept: CodeableConcept | undefined): boolean {
  return concept?.coding?.some(({ code = '' }) => NONE_KNOWN.has(code) || IPS.test(code)) === true
}
