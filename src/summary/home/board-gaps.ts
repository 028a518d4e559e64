import { gapIn } from '~/fhir/wire/whole-result'
import { observationLists, type HomeChart, type HomeList } from './home-chart'

/** The facts of the line under a name, by the lists that they come from. */
export const BOARD_FACTS = ['pressure', 'weight', 'scores', 'visits'] as const
export type BoardFact = (typeof BOARD_FACTS)[number]

/**
 * The reason why a fact may be missing, or another may be newer: its list is not offered, could not
 * be loaded or not to its end, the service left some out, the sign-in or the service opens only a
 * part of it, or it is not all loaded yet, or nothing of it.
 */
export const BOARD_GAPS = [
  'notOffered',
  'failed',
  'partial',
  'leftOut',
  'limited',
  'open',
  'awaited',
] as const
export type BoardGap = (typeof BOARD_GAPS)[number]

/** The facts that may be missing or not be the newest, each with the gravest reason. */
export function boardGaps(home: HomeChart): ReadonlyMap<BoardFact, BoardGap> {
  const gaps = new Map<BoardFact, BoardGap>()
  for (const fact of BOARD_FACTS) {
    const gap = gravest(listsOf(fact, home))
    if (gap !== undefined) gaps.set(fact, gap)
  }
  return gaps
}

function listsOf(fact: BoardFact, home: HomeChart): readonly HomeList[] {
  const list = (path: 'visits' | 'questionnaires' | 'vital-signs' | 'observations') =>
    home.lists.get(path) ?? []
  if (fact === 'visits') return [list('visits')].flat()
  // Whichever of them a service has: results, answers to forms, or both.
  if (fact === 'scores') return [observationLists(home), list('questionnaires')].flat()
  // A service that cannot be asked for all results has vital signs in a list of their own.
  return home.lists.has('observations')
    ? [list('observations')].flat()
    : [list('vital-signs')].flat()
}

function gravest(lists: readonly HomeList[]): BoardGap | undefined {
  if (lists.length === 0) return 'notOffered'
  const gaps = new Set(lists.map(gapOf))
  const found = BOARD_GAPS.find((gap) => gaps.has(gap))
  // Another list has brought some.
  return found === 'failed' && lists.some(({ list }) => list.result !== undefined)
    ? 'partial'
    : found
}

function gapOf({ isWhole, isLimited, list: { result, failure } }: HomeList): BoardGap | undefined {
  if (isWhole) return undefined
  if (failure !== undefined) return result === undefined ? 'failed' : 'partial'
  if (result === undefined) return 'awaited'
  const gap = gapIn(result)
  if (isLimited) return gap === 'left-out' ? 'leftOut' : 'limited'
  return result.stopped !== undefined || gap === 'not-usable' ? 'partial' : 'open'
}
