import type { CodeableConcept, Observation, Patient, Quantity } from 'fhir/r4'
import { candidatesOf, type Candidate } from '~/record/result/values/candidate'
import { flagOf, type Flag } from '~/record/result/values/flag'
import { variantKey, variantOf, type Disputable } from '~/record/result/values/disputed'
import { intervalOf, type Interval } from '~/record/result/values/interval'
import { keptFor } from '~/record/result/values/kept-for'
import { isUncounted, markOf, type Mark } from '~/record/result/values/mark'
import type { ObservationPart } from '~/record/result/values/point-value'
import { chooseRange } from '~/record/result/values/choose-range'
import { unitOf, type TrendUnit } from '~/record/result/values/series-key'
import { columnOf, type FlowColumn } from './flow-column'
import { pressureHalf } from '~/record/result/values/pressure-codes'
import type { RangeChoice } from '~/record/result/values/range-choice'

/** One recorded value, number or not, as a cell of the flow sheet shows it. */
export interface FlowResult {
  /** Unique among all results. */
  readonly key: string
  readonly observation: Observation
  readonly part: ObservationPart
  /** The code under which it is shown. */
  readonly concept: CodeableConcept
  /** The code under which it, or the first of two pressures, was filed. */
  readonly filed: CodeableConcept
  /** One text for its method and device. */
  readonly variant: string
  readonly column: FlowColumn
  /** Undefined when the record has no readable date. */
  readonly when: Interval | undefined
  /** The time of day, in milliseconds since the epoch; undefined when the record has none. */
  readonly clock?: number
  /** The time by which it is sorted within its column. */
  readonly at: number
  /** True when only the time of its release is known, not its own time (R4, Observation.issued). */
  readonly released: boolean
  readonly quantity?: Quantity
  /** The diastolic pressure, after the systolic one. */
  readonly second?: Quantity
  readonly unit?: TrendUnit
  readonly mark: Mark
  readonly range: RangeChoice
  readonly flag?: Flag
  /** Of two pressures together the flag of each, which for `flag` are the graver one. */
  readonly halves?: readonly [Flag | undefined, Flag | undefined]
}

/** The numbers of a result as far as they can disagree with those of another method or device. */
export function disputable({
  when,
  mark,
  quantity,
  second,
  unit,
  filed,
  flag,
  halves = [flag, undefined],
}: FlowResult): Disputable {
  return {
    when,
    mark,
    readings: [quantity, second].flatMap((number, index) =>
      number?.value === undefined || unit === undefined
        ? []
        : [
            {
              value: number.value,
              half: index === 0 ? pressureHalf(filed) : ('diastolic' as const),
              quantity: number,
              unit,
              flag: halves[index],
            },
          ],
    ),
  }
}

/** Records do not change, so each is read once, however many pages follow it. */
const resultsFor = keptFor<readonly FlowResult[]>()

/**
 * The values of an observation, its own and its components', each with its time and interpretation.
 */
export function flowResultsOf(
  observation: Observation,
  timeZone?: string,
  patient?: Patient,
): readonly FlowResult[] {
  const results = resultsFor(timeZone, patient)
  const kept = results.get(observation)
  if (kept !== undefined) return kept
  const made = candidatesOf(observation).map((candidate) => resultOf(candidate, timeZone, patient))
  results.set(observation, made)
  return made
}

function resultOf(
  { key, observation, part, concept, value, quantity }: Candidate,
  timeZone: string | undefined,
  patient: Patient | undefined,
): FlowResult {
  const when = intervalOf(observation, timeZone)
  const column = columnOf(when, timeZone)
  const mark = markOf(observation)
  const unit = quantity === undefined ? undefined : unitOf(quantity, concept)
  const range = chooseRange(part.referenceRange, unit?.key ?? '', { patient, observation })
  // Words such as "Positive" are only interpreted by the source; withdrawn values are not, and of a
  // result without a value the interpretation stands in its place.
  const flag =
    isUncounted(mark) || (value?.kind === 'absent' && part.dataAbsentReason === undefined)
      ? undefined
      : flagOf(part.interpretation, quantity ?? {}, range)
  return {
    key,
    observation,
    part,
    concept,
    filed: concept,
    variant: variantKey(variantOf(observation, concept)),
    column,
    when,
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
