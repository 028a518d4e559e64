import type { Submitted } from '~/queries/submit-once'
import type { RowsThere } from './send-results'
import type { RunEnd } from './use-results-run'

/** All that is known of the rows besides their draft. */
export interface ResultsState {
  /** The records that are there, by the keys of the rows. */
  readonly there: RowsThere
  readonly outcomes: ReadonlyMap<string, Submitted>
  /** The keys of those that somebody left out. */
  readonly left: ReadonlySet<string>
  /** The end of the last run. */
  readonly told: RunEnd | undefined
  readonly onLeft: (left: ReadonlySet<string>) => void
  readonly onTold: (told: RunEnd | undefined) => void
  readonly onOutcome: (key: string, outcome: Submitted) => void
}
