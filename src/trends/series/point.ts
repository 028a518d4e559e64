import type { Observation, Quantity } from 'fhir/r4'
import type { Flag } from '~/record/result/values/flag'
import type { Interval } from '~/record/result/values/interval'
import type { Mark } from '~/record/result/values/mark'
import type { ObservationPart, PointValue } from '~/record/result/values/point-value'
import type { RangeChoice } from '~/record/result/values/range-choice'

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
  /** The recorded number with every digit; undefined without a number, and once converted. */
  readonly quantity?: Quantity
  readonly mark: Mark
  readonly range: RangeChoice
  readonly flag?: Flag
  /** True when the same value at the same time was recorded before: drawn once, listed twice. */
  readonly twin: boolean
  /** Its method, where others on its line state none. */
  readonly method?: Observation['method']
  /** The recorded value, if it was converted to the unit of its series. */
  readonly recorded?: Quantity
}
