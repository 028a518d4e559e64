import type { Capability } from '~/capability/capability'
import type { Params, Search } from '~/fhir/request'
import type { View } from './view'

/** Records a page: fewer round trips than the services' own default, and a first page that is soon there. */
const PAGE_SIZE = '100'

/**
 * The request that is a list: the view's own search, the parameters it must carry where the service declares them, and
 * what a person filters by. One and the same value for the list, its count in the navigation and its part of the first
 * page, so that they share what was loaded.
 */
export function listRequest(
  view: Pick<View, 'type' | 'search' | 'asked'>,
  patient: string | undefined,
  capability: Pick<Capability, 'parametersOf'>,
  chosen: Params = [],
): Search {
  const id = chosen.find(([name]) => name === '_id')
  // The ID-based form of a search carries nothing else (specification, "Legacy v1 resources" and "Limits" 3).
  if (id !== undefined) return { interaction: 'search', type: view.type, params: [id] }
  const declared = new Set(capability.parametersOf(view.type).map(({ name }) => name))
  const asked = view.asked.filter(
    ({ name }) => declared.has(name) && !chosen.some(([other]) => other === name),
  )
  const params: Params = [
    ...view.search(patient ?? ''),
    ...asked.map(({ name, values }) => [name, values[0]] as const),
    ...chosen,
  ]
  const alone = params.some(([name]) => name === '_id')
  return {
    interaction: 'search',
    type: view.type,
    params: alone ? params : [...params, ['_count', PAGE_SIZE]],
  }
}
