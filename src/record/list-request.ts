import type { Capability } from '~/capability/capability'
import { isIncluded } from '~/capability/is-included'
import type { Params, Search } from '~/fhir/request'
import { writtenValue } from '~/fhir/wire/search-value'
import type { View } from './view'

/**
 * Records on a page: fewer round trips than the services' own default, and a first page that
 * arrives quickly.
 */
const PAGE_SIZE = '100'

/**
 * The request of a list: the view's own search, a person's filters, and the narrower searches that
 * replace it if the service requires a further parameter: one search for each known value. The same
 * value for the list, its count in the navigation and its part of the first page, so that they
 * share the loaded data.
 */
export function listRequest(
  view: Pick<View, 'type' | 'search' | 'include' | 'sortedBy'>,
  patient: string | undefined,
  capability: Pick<Capability, 'parametersOf' | 'searchedBy'>,
  chosen: Params = [],
): Search {
  const id = chosen.find(([name]) => name === '_id')
  // The ID-based form of a search has no other parameters (specification, "Legacy v1 resources" and
  // "Limits" 3).
  if (id !== undefined) return { interaction: 'search', type: view.type, params: [id] }
  const params: Params = [...view.search(patient ?? ''), ...chosen]
  const alone = params.some(([name]) => name === '_id')
  const instead = insteadOf(view, capability, chosen)
  return {
    interaction: 'search',
    type: view.type,
    params: alone
      ? params
      : [...params, ...declaredBesides(view, capability), ['_count', PAGE_SIZE]],
    ...(instead === undefined ? {} : { instead }),
  }
}

/**
 * Every value that a list may be searched by, if the service declares a parameter whose values are
 * known and nobody chose one.
 */
function insteadOf(
  { type }: Pick<View, 'type'>,
  { parametersOf }: Pick<Capability, 'parametersOf'>,
  chosen: Params,
): readonly Params[] | undefined {
  const narrower = parametersOf(type)
    .filter(({ name }) => !chosen.some(([other]) => other === name))
    .flatMap(({ name, values = [] }) =>
      values.map((value): Params => [[name, writtenValue({ type: 'token', code: value })]]),
    )
  return narrower.length === 0 ? undefined : narrower
}

/**
 * Parameters for the service's own features, if it declares them: included records with names, the
 * newest first, and a count. An undeclared one is never sent (docs/decisions, 59).
 */
function declaredBesides(
  { type, include, sortedBy }: Pick<View, 'type' | 'include' | 'sortedBy'>,
  { searchedBy }: Pick<Capability, 'searchedBy'>,
): Params {
  const { includes, parameters } = searchedBy(type) ?? {}
  if (includes === undefined || parameters === undefined) return []
  const isSorted = sortedBy !== undefined && parameters.has('_sort') && parameters.has(sortedBy)
  return [
    ...include.filter((one) => isIncluded(includes, one)).map((one) => ['_include', one] as const),
    ...(isSorted ? [['_sort', `-${sortedBy}`] as const] : []),
    ...(parameters.has('_total') ? [['_total', 'accurate'] as const] : []),
  ]
}
