import type { CodeableConcept, Observation, Quantity } from 'fhir/r4'
import { candidatesOf, type Candidate } from '../series/candidate'
import { flagOf, type Flag } from '../series/flag'
import { intervalOf } from '../chart/interval'
import { isWithdrawn, markOf, type Mark } from '../chart/mark'
import type { ObservationPart } from '../series/point'
import { chooseRange } from '../series/reference-range'
import { unitOf, type TrendUnit } from '../series/series-key'
import { columnOf, type FlowColumn } from './flow-column'
import type { RangeChoice } from '../series/range-choice'

/** One recorded value, number or not, as a cell of the flow sheet shows it. */
export interface FlowResult {
  /** Unique among all results. */
  readonly key: string
  readonly observation: Observation
  readonly part: ObservationPart
  readonly concept: CodeableConcept
  readonly column: FlowColumn
  /**
   * When it was true on the clock, milliseconds since the epoch; undefined where the record names
   * no time of day.
   */
  readonly clock?: number
  /** Where it stands among others of its column. */
  readonly at: number
  /** Only when it was released is known, not when it was true (R4, Observation.issued). */
  readonly released: boolean
  readonly quantity?: Quantity
  readonly unit?: TrendUnit
  readonly mark: Mark
  readonly range: RangeChoice
  readonly flag?: Flag
}

/** Records do not change, so each is read once however many pages come after it. */
const known = new Map<string, WeakMap<Observation, readonly FlowResult[]>>()

/**
 * The values of an observation, its own and its components', each with its place in time and how it
 * reads.
 */
export function flowResultsOf(observation: Observation, timeZone?: string): readonly FlowResult[] {
  const zone = timeZone ?? ''
  const results = known.get(zone) ?? new WeakMap<Observation, readonly FlowResult[]>()
  known.set(zone, results)
  const kept = results.get(observation)
  if (kept !== undefined) return kept
  const made = candidatesOf(observation).map((candidate) => resultOf(candidate, timeZone))
  results.set(observation, made)
  return made
}

function resultOf(
  { key, observation, part, concept, value, quantity }: Candidate,
  timeZone: string | undefined,
): FlowResult {
  const when = intervalOf(observation, timeZone)
  const column = columnOf(when, timeZone)
  const mark = markOf(observation.status)
  const unit = quantity === undefined ? undefined : unitOf(quantity, concept)
  const range = chooseRange(part.referenceRange, unit?.key ?? '')
  // Words such as "Positive" are read by what the source says of them alone; what is absent or
  // withdrawn is not read.
  const flag =
    isWithdrawn(mark) || value?.kind === 'absent'
      ? undefined
      : flagOf(part.interpretation, quantity ?? {}, range)
  return {
    key,
    observation,
    part,
    concept,
    column,
    at: when?.from ?? 0,
    released: when?.basis === 'issued',
    mark,
    range,
    ...(when?.precision === 'instant' ? { clock: when.from } : {}),
    ...(quantity === undefined ? {} : { quantity }),
    ...(unit === undefined ? {} : { unit }),
    ...(flag === undefined ? {} : { flag }),
  }
}
