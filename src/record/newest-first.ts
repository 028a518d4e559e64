import type { FhirResource } from 'fhir/r4'
import { attempt } from '~/std/attempt'
import type { View } from './view'

const moments = new WeakMap<FhirResource, number>()
const orders = new WeakMap<
  readonly FhirResource[],
  { readonly moment: View['moment']; readonly sorted: readonly FhirResource[] }
>()

/**
 * Records by their clinical date, newest first, those without one last, otherwise in their order.
 * Computed once for the same list.
 */
export function newestFirst(
  resources: readonly FhirResource[],
  view: Pick<View, 'moment'>,
): readonly FhirResource[] {
  const known = orders.get(resources)
  if (known !== undefined && known.moment === view.moment) return known.sorted
  const dated = resources.map((resource) => ({ resource, moment: momentOf(resource, view) }))
  const sorted = dated.sort((a, b) => b.moment - a.moment).map(({ resource }) => resource)
  orders.set(resources, { moment: view.moment, sorted })
  return sorted
}

// Read once per record: a long list is sorted again with every page that is loaded.
function momentOf(resource: FhirResource, view: Pick<View, 'moment'>): number {
  const known = moments.get(resource)
  if (known !== undefined) return known
  const moment = attempt(() => view.moment(resource), undefined) ?? Number.MIN_SAFE_INTEGER
  moments.set(resource, moment)
  return moment
}
