import { fieldsOf, textOf } from '~/fhir/json'

/**
 * R4, and R4B: "Implementers that do not use the specific portions where changes have been made can
 * continue to use either R4 or R4B without any functional difference" (R4B, "R4B explanation"), and
 * none of those portions (medication definition, evidence, subscriptions) is ever shown here.
 * Ballots between the two count as neither.
 */
export const READ = /^(?:4\.[03](?:\.\d+)?(?:-\w+)?|r4b?)$/i

/**
 * True for a statement whose version is one that the app reads, as the code that R4 wants
 * ("CapabilityStatement", fhirVersion). All others are read by `fhir-version.ts`, which few visits
 * need; what is no statement is left to who reads it.
 */
export function saysR4(json: unknown): boolean {
  return READ.test(textOf(fieldsOf(json)['fhirVersion']) ?? '')
}
