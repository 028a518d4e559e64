import type { Observation } from 'fhir/r4'
import type { Measurement } from '~/record/result/latest/measurements'
import { smallest } from '~/std/extremes'
import type { Entry } from './entry'
import { isAtName, tierOf, type Found } from './find-matches'
import { foldWords } from './fold'
import { fitOf, hasTerm } from './fits'

/** More rows than these would be a list, which is below. */
const MOST_ROWS = 3

/**
 * The measurements that the typed words name, by their own names or by people's words, the best
 * matches alone: those of a "last …", and else only if they are few.
 */
export function namedMeasurements(
  rows: readonly Measurement[],
  entryOf: (observation: Observation) => Entry | undefined,
  found: Found,
  isAsked: boolean,
): readonly Measurement[] {
  if (found.terms.length === 0) return []
  const ranked = rows.flatMap((row) => {
    const entry = entryOf(row.latest.observations[0])
    const fit = entry === undefined ? undefined : fitOf(entry, found.sought)
    if (entry === undefined || fit === undefined) return []
    const tier = tierOf(entry, fit, found)
    return isAtName(tier) ? [{ row, tier }] : []
  })
  const best = smallest(ranked.map(({ tier }) => tier))
  const named = ranked
    .filter(({ tier }) => tier === best)
    .map(({ row }) => row)
    .toSorted((a, b) => b.latest.at - a.latest.at)
  if (named.length > MOST_ROWS && !isAsked) return []
  return named.slice(0, MOST_ROWS)
}

/**
 * The newest entry that a "last …" asks for, if it is not a measurement: of the kind that is named,
 * else of the best matches. Entries of the future are not the last ones.
 */
export function newestNamed(
  { groups, terms }: Found,
  titleOf: (group: Found['groups'][number]) => string,
  now: number,
): Entry | undefined {
  const isKind = (group: Found['groups'][number]) =>
    terms.every((term) => hasTerm(` ${foldWords(titleOf(group))} `, term))
  const group = groups.find(isKind) ?? groups[0]
  return group?.best
    .filter(({ moment }) => Number.isFinite(moment) && moment <= now)
    .toSorted((a, b) => b.moment - a.moment)[0]
}
