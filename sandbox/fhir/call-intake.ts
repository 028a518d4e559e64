import type { CodeableConcept, Identifier } from 'fhir/r4'
import { FhirError } from '../errors.ts'
import {
  CALL_INTAKE_ELEMENTS,
  IDENTIFIER_PATHS,
  PERMANENT_CODE,
  TEMPORARY_CODE,
} from '../spec/call-intake.ts'
import { GENDER_IDENTITY_URL } from '../spec/gender.ts'
import { isObject, type JsonObject, stringsAt, valuesAt } from './search/values-at.ts'

const IDENTIFIER_TYPES = 'http://terminology.hl7.org/CodeSystem/v2-0203'

/**
 * True when a Patient is a Call Intake patient: it has a temporary number and no permanent one
 * (service notes, "Patient").
 */
export function isCallIntake(patient: unknown): boolean {
  const codes = stringsAt(patient, 'identifier.type.coding.code')
  return codes.includes(TEMPORARY_CODE) && !codes.includes(PERMANENT_CODE)
}

/** Members that the patient did not choose and every write may carry. */
const FREE = new Set(['resourceType', 'id', 'meta', 'text', 'language', 'implicitRules'])

/**
 * Refuses elements that a Call Intake patient cannot have yet.
 * @throws FhirError 422 naming the element (specification, "Patient rules"; service notes,
 *   "Patient").
 */
export function checkCallIntake(patient: JsonObject): void {
  for (const name of Object.keys(patient)) {
    if (FREE.has(name) || CALL_INTAKE_ELEMENTS.has(name.replace(/^_/, ''))) continue
    if (
      name === 'extension' &&
      valuesAt(patient, 'extension').every(
        (one) => isObject(one) && one['url'] === GENDER_IDENTITY_URL,
      )
    )
      continue
    throw new FhirError(
      'semantic',
      `Patient.${name} is not supported for a Call Intake patient until $assign-mrn`,
    )
  }
  if (stringsAt(patient, 'identifier.type.coding.code').includes(PERMANENT_CODE)) {
    throw new FhirError(
      'semantic',
      'A permanent medical record number is assigned by $assign-mrn only',
    )
  }
}

/** The temporary number of a new Call Intake patient. */
export function temporaryIdentifier(gpBase: string, value: string): Identifier {
  return {
    use: 'temp',
    type: typed(TEMPORARY_CODE),
    system: `${gpBase}${IDENTIFIER_PATHS.callIntake}`,
    value,
  }
}

/** The permanent number that $assign-mrn gives. */
export function permanentIdentifier(gpBase: string, value: string): Identifier {
  return {
    use: 'usual',
    type: typed(PERMANENT_CODE),
    system: `${gpBase}${IDENTIFIER_PATHS.mrn}`,
    value,
  }
}

function typed(code: string): CodeableConcept {
  return { coding: [{ system: IDENTIFIER_TYPES, code }] }
}
