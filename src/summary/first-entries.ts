import type { FhirResource } from 'fhir/r4'
import type { Overview } from '~/record/view'

/** The parts of an overview's rule that select the records on the first page. */
export interface EntryRule extends Pick<Overview, 'most' | 'kind'> {
  readonly only: (resource: FhirResource) => boolean
}

/**
 * The first `most` records that the page shows, of records in their order; one of each kind if
 * kinds are distinguished: the last of ten blood pressures. It reads no further than necessary: a
 * heavy chart has tens of thousands.
 */
export function firstEntries(
  sorted: readonly FhirResource[],
  { only, most, kind }: EntryRule,
): readonly FhirResource[] {
  const found: FhirResource[] = []
  const seen = new Set<string>()
  for (const resource of sorted) {
    if (found.length === most) break
    if (!only(resource)) continue
    const name = kind?.(resource)
    if (name !== undefined && seen.has(name)) continue
    if (name !== undefined) seen.add(name)
    found.push(resource)
  }
  return found
}
