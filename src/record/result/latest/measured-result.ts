import type { CodeableConcept, Observation, Patient, Quantity } from 'fhir/r4'
import { attempt } from '~/std/attempt'
import { statesValue } from '../measurement'
import { candidatesOf, type Candidate } from '../values/candidate'
import { chooseRange } from '../values/choose-range'
import { variantOf, type Variant } from '../values/disputed'
import { flagOf, type Flag } from '../values/flag'
import { intervalOf, type Interval } from '../values/interval'
import { keptFor } from '../values/kept-for'
import type { Lined } from '../values/lines'
import { isUncounted, markOf, type Mark } from '../values/mark'
import type { ObservationPart } from '../values/point-value'
import type { RangeChoice } from '../values/range-choice'
import { isWholePressure, pressureHalf, type PressureHalf } from '../values/pressure-codes'
import { codeKey, unitOf, type TrendUnit } from '../values/series-key'

/** A number of a result with everything that it is read against. */
export interface Reading {
  readonly value: number
  /** The pressure that its code names; undefined for every other measurement. */
  readonly half: PressureHalf | undefined
  /** The same as it came, with comparator, unit and every digit. */
  readonly quantity: Quantity
  readonly unit: TrendUnit
  readonly range: RangeChoice
  readonly flag: Flag | undefined
}

/** The result of one measurement at one time. */
export interface MeasuredResult extends Variant {
  /** Unique among all results. */
  readonly key: string
  /** Its records: one, or the two halves of a blood pressure that a service files apart. */
  readonly observations: readonly [Observation, ...Observation[]]
  /** The code of its first number; of a result without one its own. */
  readonly concept: Observation['code'] | undefined
  readonly when: Interval | undefined
  /** The beginning of `when`, milliseconds since the epoch; without a date `-Infinity`. */
  readonly at: number
  readonly mark: Mark
  /** True when it states a value, in whatever form; a reason for an absent value is none. */
  readonly stated: boolean
  /** Its number; of a blood pressure systolic, then diastolic. Empty for words and panels. */
  readonly readings: readonly Reading[]
  /** The source's interpretation, or the one that follows from the only range that applies. */
  readonly flag: Flag | undefined
}

/** The key of the blood pressure, which services file under several codes. */
export const PRESSURE_KEY = 'blood-pressure'

/** The key of measurements that have neither a code nor a name: they are never compared. */
export const UNNAMED_KEY = 'text:'

/** Concepts do not change, and each is asked for often. */
const keys = new WeakMap<CodeableConcept, string>()

/** The key of a measurement, of an observation or a part of one, whatever its method. */
export function measurementKey({ code }: Partial<Pick<Observation, 'code'>>): string {
  const kept = code && keys.get(code)
  if (kept !== undefined) return kept
  const key =
    isWholePressure(code) || pressureHalf(code) !== undefined ? PRESSURE_KEY : codeKey(code)
  if (typeof code === 'object' && code !== null) keys.set(code, key)
  return key
}

/** True for a record that only names other results (R4, Observation.hasMember). */
export function isPanel(observation: Observation): boolean {
  return (
    (observation.hasMember ?? []).length > 0 &&
    (observation.component ?? []).length === 0 &&
    !statesValue(observation)
  )
}

/**
 * Reads one observation. Throws when it has an unreadable shape.
 *
 * @param patient The patient whose record it is in, for ranges that are for some people only.
 */
export function measuredResult(
  observation: Observation,
  timeZone?: string,
  patient?: Patient,
): MeasuredResult {
  const candidates = candidatesOf(observation)
  const [first] = candidates
  const mark = markOf(observation)
  const read = chosen(observation, candidates)
  const concept = read[0]?.concept ?? observation.code
  const readings = read.flatMap((candidate) => readingOf(candidate, mark, patient))
  const parts = [observation, ...(observation.component ?? [])]
  const when = intervalOf(observation, timeZone)
  return {
    key: first?.key ?? observation.id ?? '',
    observations: [observation],
    concept,
    when,
    at: when?.from ?? -Infinity,
    mark,
    stated: parts.some((part) => statesValue(part) || isInterpreted(part)),
    readings,
    flag: isUncounted(mark)
      ? undefined
      : (gravest(readings.flatMap(({ flag }) => flag ?? [])) ??
        flagOf(
          parts.flatMap(({ interpretation }) => interpretation ?? []),
          {},
          { kind: 'none' },
        )),
    ...variantOf(observation, concept),
  }
}

/** A result, and the key of its measurement. */
export interface Read {
  readonly key: string
  readonly result: MeasuredResult
}

/** Records do not change, so each is read once for a clock and a patient. */
const readFor = keptFor<Read | 'panel'>()

/**
 * Reads one observation once; `panel` for a record that only names other results. Throws when it
 * has an unreadable shape.
 */
export function readOf(
  observation: Observation,
  timeZone: string | undefined,
  patient?: Patient,
): Read | 'panel' {
  const reads = readFor(timeZone, patient)
  const kept = reads.get(observation)
  if (kept !== undefined) return kept
  const read = isPanel(observation)
    ? 'panel'
    : { key: measurementKey(observation), result: measuredResult(observation, timeZone, patient) }
  reads.set(observation, read)
  return read
}

/**
 * A value by itself as far as it decides on which line of its measurement it is: an unreadable one
 * decides nothing.
 */
export function linedValue(candidate: Candidate, when: Interval | undefined): Lined {
  const mark = markOf(candidate.observation)
  return {
    when,
    mark,
    stated: statesValue(candidate.part),
    readings: attempt(() => readingOf(candidate, mark, undefined), []),
  }
}

/** True for a result that only its interpretation tells: a screen is "Positive". */
function isInterpreted({ interpretation, dataAbsentReason }: ObservationPart): boolean {
  return (
    dataAbsentReason === undefined && flagOf(interpretation, {}, { kind: 'none' }) !== undefined
  )
}

/** The two halves of a blood pressure as one result. */
export function pairOf(systolic: MeasuredResult, diastolic: MeasuredResult): MeasuredResult {
  return {
    ...systolic,
    observations: [systolic.observations[0], diastolic.observations[0]],
    stated: systolic.stated || diastolic.stated,
    readings: [...systolic.readings, ...diastolic.readings],
    flag: gravest([systolic, diastolic].flatMap(({ flag }) => flag ?? [])),
  }
}

/** The candidates that a line may be drawn from: the own value, or the pressures. */
function chosen(observation: Observation, candidates: readonly Candidate[]): readonly Candidate[] {
  const [systolic, diastolic] = (['systolic', 'diastolic'] as const).map((half) =>
    candidates.find(({ concept }) => pressureHalf(concept) === half),
  )
  if (systolic !== undefined && diastolic !== undefined) return [systolic, diastolic]
  const own = candidates.filter(({ part }) => part === observation)
  if (own.length > 0 || !isWholePressure(observation.code)) return own
  return [systolic, diastolic].filter((half) => half !== undefined)
}

function readingOf(
  { quantity, concept, part, observation }: Candidate,
  mark: Mark,
  patient: Patient | undefined,
): readonly Reading[] {
  if (quantity?.value === undefined) return []
  const unit = unitOf(quantity, concept)
  const range = chooseRange(part.referenceRange, unit.key, { patient, observation })
  const flag = isUncounted(mark) ? undefined : flagOf(part.interpretation, quantity, range)
  return [{ value: quantity.value, half: pressureHalf(concept), quantity, unit, range, flag }]
}

const GRAVITY: readonly Flag['level'][] = [
  'normal',
  'said',
  'abnormal',
  'low',
  'high',
  'critical',
  'critical-low',
  'critical-high',
]

/** A number that is higher the graver a flag is; -1 without one. */
export function gravityOf(flag: Flag | undefined): number {
  return flag === undefined ? -1 : GRAVITY.indexOf(flag.level)
}

function gravest(flags: readonly Flag[]): Flag | undefined {
  return flags.reduce<Flag | undefined>(
    (most, flag) => (gravityOf(flag) > gravityOf(most) ? flag : most),
    undefined,
  )
}
