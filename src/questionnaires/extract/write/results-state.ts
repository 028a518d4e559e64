import type { Observation } from 'fhir/r4'
import type { Submitted } from '~/queries/submit-once'
import type { RunEnd } from './use-results-run'

/** All that is known of the results besides their draft. */
export interface ResultsState {
  /** The results that the record has, by the keys of their rows. */
  readonly there: ReadonlyMap<string, readonly [Observation, ...Observation[]]>
  readonly outcomes: ReadonlyMap<string, Submitted>
  /** The keys of those that somebody left out. */
  readonly left: ReadonlySet<string>
  /** The end of the last run. */
  readonly told: RunEnd | undefined
  readonly onLeft: (left: ReadonlySet<string>) => void
  readonly onTold: (told: RunEnd | undefined) => void
  readonly onOutcome: (key: string, outcome: Submitted) => void
}
