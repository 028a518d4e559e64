import { fieldsOf, listOf } from './json'

/** The social security system (specification, "Resources and their fields", Patient rules). */
export const US_SSN = 'http://hl7.org/fhir/sid/us-ssn'

/**
 * Types of identifier: social security number, social beneficiary identifier (HL7 v2, table 0203).
 */
const TYPES: ReadonlySet<unknown> = new Set(['SS', 'SB'])

/**
 * True when an identifier is a social security number, by its system or its type. Accepts any
 * shape.
 */
export function isSocialSecurity(identifier: object): boolean {
  const { system, type } = fieldsOf(identifier)
  return (
    system === US_SSN ||
    listOf(fieldsOf(type)['coding']).some((coding) => TYPES.has(fieldsOf(coding)['code']))
  )
}
