import type { FhirResource } from 'fhir/r4'
import type { View } from './view'

const moments = new WeakMap<FhirResource, number>()

/** Records by their clinical date, newest first, those without one last, otherwise as they came. */
export function newestFirst(resources: readonly FhirResource[], view: Pick<View, 'moment'>): readonly FhirResource[] {
  return resources.toSorted((a, b) => momentOf(b, view) - momentOf(a, view))
}

// Read once per record: a long list is sorted again with every page that is loaded.
function momentOf(resource: FhirResource, view: Pick<View, 'moment'>): number {
  const known = moments.get(resource)
  if (known !== undefined) return known
  const moment = view.moment(resource) ?? Number.MIN_SAFE_INTEGER
  moments.set(resource, moment)
  return moment
}
