import type { FhirResource } from 'fhir/r4'
import { type Noted, notedOf } from './noted'

/** The record's note if it is about somebody or something else than the patient. */
export function otherOf(record: object | undefined): Noted | undefined {
  const noted = notedOf(record)
  return noted?.about === undefined ? undefined : noted
}

let members: ((records: readonly FhirResource[]) => void) | undefined

/**
 * Notes what the members of panels are about (R4, Observation.hasMember): a member that names no
 * focus is about what its panel is about. Whoever reads results as values of the patient calls this
 * first, with all of them that are there. The code comes with the first record that is noted.
 */
export function noteMembers(records: readonly FhirResource[]): void {
  members?.(records)
}

/** Takes the code that notes members. */
export function takeMembers(note: (records: readonly FhirResource[]) => void): void {
  members = note
}
