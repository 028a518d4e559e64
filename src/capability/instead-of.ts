import type { Params, Search } from '~/fhir/request'
import type { Decide, Instead } from './permit'

/** Searches that together replace one. */
export interface Way {
  /** The parameters that each of them adds. */
  readonly searches: readonly Params[]
  /** True when no record can be missing from all of them. */
  readonly whole: boolean
}

/**
 * The narrower searches that may replace one, each by its own permit, the first way before the
 * others; undefined when there are none.
 */
export function insteadOf(
  search: Search,
  ways: readonly Way[],
  decide: Decide,
): Instead | undefined {
  return ways.reduceRight<Instead | undefined>((otherwise, { searches, whole }) => {
    const narrower = searches.flatMap((more) => {
      const answer = decide<Search>({ ...search, params: [...search.params, ...more] })
      return 'request' in answer ? [{ more, permit: answer }] : []
    })
    if (narrower.length === 0) return otherwise
    return {
      when: 'always',
      permits: narrower.map(({ permit }) => permit),
      narrowedBy: narrower.map(({ more }) => more),
      whole: whole && narrower.length === searches.length,
      ...(otherwise === undefined ? {} : { otherwise }),
    }
  }, undefined)
}
