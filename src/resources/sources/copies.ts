import type { FhirResource } from 'fhir/r4'

/**
 * Everything that an entry says, the same text for copies of one: without its id and `meta`, but
 * for the labels there, which may say of which kind it is (R4, Meta.tag and Meta.security).
 */
export function copyKey({ id: _id, meta, ...content }: FhirResource): string {
  return JSON.stringify([content, meta?.tag, meta?.security])
}

/** Up to this many entries are compared with one another unasked. */
const MOST_COMPARED = 2000

/** True when entries are the same but for their id and `meta`; a long list is not compared. */
export function hasCopies(records: readonly FhirResource[]): boolean {
  return records.length <= MOST_COMPARED && new Set(records.map(copyKey)).size < records.length
}
