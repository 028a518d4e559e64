import { flowSheetAddress, trendsAddress } from '~/record/addresses'
import type { Way, WaysContext } from '~/record/ways'

/**
 * The links to results over time, below those of a patient.
 *
 * @param results The way to the list of all observations: the trends are made from it, so they are
 * offered when it is. They have no count.
 */
export function trendWays(
  results: Way,
  { messages: { shell }, patientId }: WaysContext,
): readonly Way[] {
  if (patientId === undefined) return []
  const { request: _, ...list } = results
  return [
    { ...list, to: trendsAddress(patientId), title: shell.trends },
    { ...list, to: flowSheetAddress(patientId), title: shell.flowSheet },
  ]
}
