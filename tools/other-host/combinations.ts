import type { Extension } from 'fhir/r4'
import { Refused } from './fhir-answer.ts'

const HL7 = 'http://hl7.org/fhir/StructureDefinition'

/**
 * The only searches of a host that is as strict as US Core's statement allows, by type: each line
 * is a set of parameters that a search has to have. The patient alone is such a line where US Core
 * promises it. A type without lines is searched by any of its parameters.
 */
const COMBINATIONS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    AllergyIntolerance: ['patient clinical-status'],
    CarePlan: ['patient category', 'patient category status'],
    CareTeam: ['patient status'],
    Condition: ['patient category', 'patient clinical-status', 'patient code'],
    // No list of types of devices is whole, and none is short.
    Device: ['patient type'],
    DiagnosticReport: ['patient category', 'patient status', 'patient code'],
    DocumentReference: ['patient category', 'patient status', 'patient type'],
    Encounter: ['patient status', 'patient class', 'patient type', 'patient date'],
    Goal: ['patient lifecycle-status', 'patient target-date'],
    ImagingStudy: ['patient status'],
    Immunization: ['patient status', 'patient date'],
    MedicationRequest: ['patient intent', 'patient intent status', 'patient intent encounter'],
    Observation: [
      'patient category',
      'patient code',
      'patient category date',
      'patient category status',
      'patient code date',
    ],
    Patient: ['identifier', 'name', 'family birthdate', 'family gender', 'name birthdate'],
    Procedure: ['patient', 'patient status', 'patient date', 'patient code date'],
    ServiceRequest: ['patient status', 'patient category', 'patient code'],
  }),
)

/**
 * Refuses a search that has none of the combinations of its type, unless it names records by their
 * ids (HL7, extension "capabilitystatement-search-parameter-combination": "clients should expect
 * that they must submit a search that meets one of the required combinations or the search will be
 * unsuccessful").
 * @throws Refused 400
 */
export function requireCombination(type: string, params: URLSearchParams): void {
  const asked = new Set([...params.keys()].map((key) => key.replace(/:.*$/s, '')))
  const lines = COMBINATIONS.get(type) ?? []
  if (lines.length === 0 || asked.has('_id')) return
  if (lines.some((line) => line.split(' ').every((name) => asked.has(name)))) return
  throw new Refused(400, 'not-supported', `${type} is not searched by these parameters alone.`)
}

/** The combinations of a type as its statement has them. */
export function combinationsOf(type: string): readonly Extension[] {
  return (COMBINATIONS.get(type) ?? [])
    .map((line) => line.split(' '))
    .filter(({ length }) => length > 1)
    .map((names) => ({
      url: `${HL7}/capabilitystatement-search-parameter-combination`,
      extension: names.map((name) => ({ url: 'required', valueString: name })),
    }))
}

/** The promise that a parameter does alone, where the type has it. */
export function promiseOf(type: string, name: string): readonly Extension[] {
  return COMBINATIONS.get(type)?.includes(name) === true
    ? [{ url: `${HL7}/capabilitystatement-expectation`, valueCode: 'SHALL' }]
    : []
}
