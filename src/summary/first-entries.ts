import type { FhirResource } from 'fhir/r4'
import type { Overview } from '~/record/view'

/** What of an overview's rule decides which records stand on the first page. */
export interface EntryRule extends Pick<Overview, 'most' | 'kind'> {
  readonly only: (resource: FhirResource) => boolean
}

/**
 * The first `most` records that the page shows, of records in their order; of each kind one where
 * kinds are told apart: of ten blood pressures the last. Looks no further than it must: a heavy
 * chart has tens of thousands.
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
