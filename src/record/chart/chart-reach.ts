import type { Chart } from './use-chart'
import type { ChartLoading } from './use-load-chart'

/**
 * The part of a record that is loaded:
 * - `open`: more may be loaded
 * - `part`: everything that comes has come, and some of it could not be used, was left out by the
 *   service, or was cut short by it
 * - `whole`
 */
export type ChartReach = 'open' | 'part' | 'whole'

/** The reach of a record: only of an `open` one may a screen say that more is to load. */
export function chartReach(
  { complete }: Pick<Chart, 'complete'>,
  { running, missing }: Pick<ChartLoading, 'running' | 'missing'>,
): ChartReach {
  if (complete) return 'whole'
  return running || missing.length > 0 ? 'open' : 'part'
}
