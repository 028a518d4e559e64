import type { CodeableConcept, Observation, ObservationComponent, Quantity } from 'fhir/r4'
import type { Flag } from './flag'
import type { Interval } from '../chart/interval'
import type { Mark } from '../chart/mark'
import type { RangeChoice } from './range-choice'

/** The holder of a value: an observation or one of its components. */
export type ObservationPart = Observation | ObservationComponent

export type PointValue =
  | {
      readonly kind: 'number'
      readonly value: number
      readonly comparator?: NonNullable<Quantity['comparator']>
    }
  | { readonly kind: 'absent'; readonly reason?: CodeableConcept }

/** One recorded value at its time. */
export interface TrendPoint {
  /** Unique among the points of all series. */
  readonly key: string
  readonly observation: Observation
  readonly part: ObservationPart
  readonly when: Interval
  /** Its place on the time axis: the middle of `when`, milliseconds since the epoch. */
  readonly at: number
  /** In the unit of its series. */
  readonly value: PointValue
  readonly mark: Mark
  readonly range: RangeChoice
  readonly flag?: Flag
  /** True when the same value at the same time was recorded before: drawn once, listed twice. */
  readonly twin: boolean
  /** The recorded value, if it was converted to the unit of its series. */
  readonly recorded?: Quantity
}
