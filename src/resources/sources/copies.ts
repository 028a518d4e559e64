import type { FhirResource } from 'fhir/r4'

/** Everything that an entry says, without its id and `meta`: the same text for copies of one. */
export function copyKey({ id: _id, meta: _meta, ...content }: FhirResource): string {
  return JSON.stringify(content)
}

/** Up to this many entries are compared with one another unasked. */
const MOST_COMPARED = 2000

/** True when entries are the same but for their id and `meta`; a long list is not compared. */
export function hasCopies(records: readonly FhirResource[]): boolean {
  return records.length <= MOST_COMPARED && new Set(records.map(copyKey)).size < records.length
}
