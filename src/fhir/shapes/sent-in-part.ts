import { fieldsOf, listOf } from '~/fhir/json'

/** The codes of v3 ObservationValue by which a server says that it left something out. */
const IN_PART = new Set<unknown>(['SUBSETTED', 'REDACTED'])
const SYSTEM = 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue'

/**
 * True when the server says that it did not send all of a record: a summary, chosen elements (R4,
 * "Search", 3.1.1.5.8 and 3.1.1.5.9: tag SUBSETTED), or without what it withholds (R4, "Security
 * Labels": REDACTED). An element that is missing then may have a value, and an update with such a
 * record would erase it.
 */
export function isSentInPart(record: object): boolean {
  const { tag, security } = fieldsOf(fieldsOf(record)['meta'])
  return [...listOf(tag), ...listOf(security)]
    .map(fieldsOf)
    .some(({ system = SYSTEM, code }) => system === SYSTEM && IN_PART.has(code))
}
