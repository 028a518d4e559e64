import { flowSheetAddress, resultsAddress, trendsAddress } from '~/record/places/addresses'
import { scoresAddress } from '~/record/places/score-address'
import type { Way, WaysContext } from '~/record/places/ways'

/**
 * The links to the views of results, below those of a patient.
 *
 * @param results The way to the list of all observations: the views are made from it, so they are
 * offered when it is. They have no count.
 */
export function trendWays(
  results: Way,
  { messages: { shell }, patientId }: WaysContext,
): readonly Way[] {
  if (patientId === undefined) return []
  const { list: _, ...way } = results
  return [
    { ...way, to: resultsAddress(patientId), title: shell.results, view: shell.views.latest },
    { ...way, to: flowSheetAddress(patientId), title: shell.flowSheet, view: shell.views.byDate },
    { ...way, to: trendsAddress(patientId), title: shell.trends, view: shell.views.trend },
  ]
}

/**
 * The link to scores over time. They come from forms and from results: it is offered when either
 * list is, and otherwise gives the reason of the first.
 */
export function scoresWay(
  lists: readonly Way[],
  { messages: { shell }, patientId }: WaysContext,
): readonly Way[] {
  const first = lists.find(({ refusal }) => refusal === undefined) ?? lists[0]
  if (patientId === undefined || first === undefined) return []
  const { list: _, ...way } = first
  return [{ ...way, to: scoresAddress(patientId), title: shell.scores, door: 'results' }]
}
