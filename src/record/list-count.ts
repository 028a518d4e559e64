import type { SearchResult } from '~/fhir/wire/paging'
import { isReadOut } from '~/fhir/wire/whole-result'
import type { Show } from './show'

/**
 * The number of loaded entries of a list: `42 of 60`, and "so far" only while more can come.
 * `loaded`: the number where other lists have brought some of the same.
 */
export function listCount(
  result: Pick<SearchResult, 'matches' | 'total' | 'ended' | 'stopped'>,
  { list }: Pick<Show['words'], 'list'>,
  loaded = result.matches.length,
): string {
  const { total } = result
  if (total !== undefined) return list.countOf(loaded, Math.max(loaded, total))
  return isReadOut(result) ? list.count(loaded) : list.countSoFar(loaded)
}
