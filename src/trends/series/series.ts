import type { CodeableConcept, Observation, Patient } from 'fhir/r4'
import { noteMembers, otherOf } from '~/fhir/note-members'
import type { Noted } from '~/fhir/noted'
import { scaleOfConcept, type Scale } from '~/fhir/scores/known-scores'
import { attempt } from '~/std/attempt'
import { runAtOnce, type SlicedWork } from '~/std/run-in-slices'
import { candidatesOf, type Candidate } from '~/record/result/values/candidate'
import { intervalOf, middleOf, type Interval } from '~/record/result/values/interval'
import { isWithdrawn, markOf } from '~/record/result/values/mark'
import { nearestIndex } from '../chart/nearest'
import type { TrendPoint } from './point'
import { pointOf, type Dated } from './point-of'
import { linedValue, measurementKey } from '~/record/result/latest/measured-result'
import { resultKey } from '~/record/result/latest/measurements'
import { variantOf, type Variant } from '~/record/result/values/disputed'
import { linesOf, type Lines } from '~/record/result/values/lines'
import { pressureHalf, pressureVariety } from '~/record/result/values/pressure-codes'
import { codeKey, methodKey, unitOf, type TrendUnit } from '~/record/result/values/series-key'

/** Results of the same measurement that are on a line of their own. */
export interface BesideSeries extends Pick<Observation, 'method' | 'device'> {
  /** The number of its results that have a number and were not withdrawn. */
  readonly count: number
}

/**
 * Values that may be on one line (`values/lines.ts`): one code, one unit, no two methods, about the
 * same. Points are in order of time.
 */
export interface TrendSeries {
  readonly key: string
  /** Key that series of the same code and line in other units share. */
  readonly measureKey: string
  /** Key of the measurement, of whatever unit, method and device. */
  readonly wholeKey: string
  readonly concept: CodeableConcept
  readonly unit: TrendUnit
  /** The method that all its values state. */
  readonly method?: CodeableConcept
  /** The device of its values, where results of two devices disagree. */
  readonly device?: Observation['device']
  /** Results of the same measurement that are not compared with these. */
  readonly beside: readonly BesideSeries[]
  /** The note on its values if they are not about the patient. */
  readonly about?: Noted
  /** The ends and bands of an instrument with a known scale. */
  readonly scale?: Scale
  readonly points: readonly TrendPoint[]
}

/** The reason why a value is in no series. */
export type RefusedWhy =
  /** The record has no readable date. */
  | 'undated'
  /** The value is words, a code, a ratio or the like. */
  | 'not-a-number'
  /** Absent, and nothing with this code was ever a number. */
  | 'never-a-number'
  /** It may mean something else: a modifier that nobody knows. */
  | 'modified'
  /** It has an unreadable shape. */
  | 'unread'

export interface RefusedValue {
  readonly candidate: Candidate
  readonly why: RefusedWhy
}

export interface SeriesSplit {
  readonly series: readonly TrendSeries[]
  readonly refused: readonly RefusedValue[]
}

interface Group {
  readonly place: Place
  readonly first: Candidate
  readonly unit: TrendUnit
  readonly members: Dated[]
}

/**
 * Splits observations into series. Every value (an observation's own or a component's) is in
 * exactly one series or in the refused list. An absent value has no unit: it becomes a gap in the
 * series of its code and method with the nearest result in time.
 */
export function splitSeries(
  observations: readonly Observation[],
  timeZone?: string,
  patient?: Patient,
): SeriesSplit {
  return runAtOnce(splittingSeries(observations, timeZone, patient))
}

/** Number of values that are read before the work may pause. */
const AT_ONCE = 200

/**
 * The same as work that pauses. The result for an observation is kept: a growing list only costs
 * the new ones.
 */
export function* splittingSeries(
  observations: readonly Observation[],
  timeZone?: string,
  patient?: Patient,
): SlicedWork<SeriesSplit> {
  const refused: RefusedValue[] = []
  const measurements = new Map<string, Stood[]>()
  noteMembers(observations)
  for (const [index, observation] of observations.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) yield
    const found = attempt(() => statedBy(observation, timeZone), undefined)
    if (found === undefined) refused.push({ candidate: unreadOf(observation), why: 'unread' })
    for (const candidate of found?.candidates ?? []) {
      const what = attempt(() => whatIs(candidate), undefined)
      if (what === undefined) {
        refused.push({ candidate, why: 'unread' })
        continue
      }
      const key = resultKey(what.measurement, otherOf(observation))
      const stood = { candidate, when: found?.when, ...what }
      const known = measurements.get(key)
      if (known === undefined) measurements.set(key, [stood])
      else known.push(stood)
    }
  }
  const groups = new Map<string, Group>()
  const absent: Placed[] = []
  for (const [key, all] of measurements) {
    yield
    const lines = linesOf(all, ({ candidate, when }) => linedValue(candidate, when))
    for (const stood of all) {
      const why = attempt(() => place(groups, absent, stood, placeOf(key, stood, lines)), 'unread')
      if (why !== undefined) refused.push({ candidate: stood.candidate, why })
    }
  }
  for (const value of placeAbsent(groups, absent)) refused.push(value)
  const series: TrendSeries[] = []
  for (const [key, group] of groups) series.push(yield* makingSeries(key, group, refused, patient))
  return { series: withBeside(series.filter(({ points }) => points.length > 0)), refused }
}

/** Names beside each line the others of the same measurement. */
function withBeside(all: readonly TrendSeries[]): readonly TrendSeries[] {
  const wholes = new Map<string, TrendSeries[]>()
  for (const one of all) {
    const known = wholes.get(one.wholeKey)
    if (known === undefined) wholes.set(one.wholeKey, [one])
    else known.push(one)
  }
  return all.map((one) => {
    const others = (wholes.get(one.wholeKey) ?? []).filter(
      ({ measureKey }) => measureKey !== one.measureKey,
    )
    const beside = [...new Set(others.map(({ measureKey }) => measureKey))].flatMap((key) => {
      const same = others.filter(({ measureKey }) => measureKey === key)
      const [first] = same
      const count = same.flatMap(({ points }) => points).filter(isCounted).length
      return first === undefined || count === 0 ? [] : [{ ...byOf(first), count }]
    })
    return beside.length === 0 ? one : { ...one, beside }
  })
}

function isCounted({ value, mark, twin }: TrendPoint): boolean {
  return value.kind === 'number' && !isWithdrawn(mark) && !twin
}

function byOf({ method, device }: Pick<Observation, 'method' | 'device'>) {
  return {
    ...(method === undefined ? {} : { method }),
    ...(device === undefined ? {} : { device }),
  }
}

/** A value and what it measures. */
interface Stood extends What {
  readonly candidate: Candidate
  readonly when: Interval | undefined
}

interface What extends Variant {
  /** The measurement whose results decide on its lines together. */
  readonly measurement: string
  /** Its code; of a blood pressure its half, however the position is coded. */
  readonly code: string
}

/** A line of a measurement, in whatever unit. */
interface Place extends Pick<TrendSeries, 'measureKey' | 'wholeKey'> {
  readonly kind: Lines['kind']
}

interface Placed extends Dated {
  readonly place: Place
}

const known = new WeakMap<Candidate, What>()

function whatIs(candidate: Candidate): What {
  const kept = known.get(candidate)
  if (kept !== undefined) return kept
  const { concept, observation } = candidate
  const half = pressureHalf(concept)
  const what = {
    measurement: measurementKey({ code: concept }),
    code: half === undefined ? codeKey(concept) : `pressure ${half}`,
    ...variantOf(observation, concept),
  }
  known.set(candidate, what)
  return what
}

function placeOf(measurement: string, stood: Stood, { kind, of }: Lines): Place {
  const wholeKey = JSON.stringify([measurement, stood.code])
  return { kind, wholeKey, measureKey: JSON.stringify([measurement, stood.code, of(stood)]) }
}

/** Puts a value in its place; returns the reason if it has none. */
function place(
  groups: Map<string, Group>,
  absent: Placed[],
  { candidate, when }: Stood,
  at: Place,
): RefusedWhy | undefined {
  if (markOf(candidate.observation) === 'modified') return 'modified'
  if (candidate.value === undefined) return 'not-a-number'
  if (when === undefined) return 'undated'
  if (candidate.value.kind === 'absent') absent.push({ candidate, when, place: at })
  else addTo(groups, { candidate, when, place: at })
  return undefined
}

let unread = 0

/** Represents a record that could not be read at all. */
function unreadOf(observation: Observation): Candidate {
  unread += 1
  return {
    key: `unread ${unread}`,
    observation,
    part: observation,
    concept: observation.code,
    value: undefined,
  }
}

/** A value of an observation with its time, on a clock. */
interface Stated {
  readonly timeZone: string | undefined
  readonly when: Interval | undefined
  readonly candidates: readonly Candidate[]
}

const stated = new WeakMap<Observation, Stated>()

function statedBy(observation: Observation, timeZone: string | undefined): Stated {
  const known = stated.get(observation)
  if (known !== undefined && known.timeZone === timeZone) return known
  const made = {
    timeZone,
    when: intervalOf(observation, timeZone),
    candidates: candidatesOf(observation),
  }
  stated.set(observation, made)
  return made
}

function addTo(groups: Map<string, Group>, { place: at, ...dated }: Placed): void {
  const unit = unitOf(dated.candidate.quantity, dated.candidate.concept)
  const key = `${JSON.stringify(unit.key)} ${at.measureKey}`
  const group = groups.get(key)
  if (group === undefined)
    groups.set(key, { place: at, first: dated.candidate, unit, members: [dated] })
  else group.members.push(dated)
}

function placeAbsent(
  groups: ReadonlyMap<string, Group>,
  absent: readonly Placed[],
): readonly RefusedValue[] {
  // Times of the numbers only: gaps must not attract further gaps.
  const measures = new Map<string, { readonly group: Group; readonly times: readonly number[] }[]>()
  for (const group of groups.values()) {
    const times = group.members.map(({ when }) => middleOf(when)).sort((a, b) => a - b)
    const { measureKey } = group.place
    measures.set(measureKey, [...(measures.get(measureKey) ?? []), { group, times }])
  }
  return absent.flatMap((dated): readonly RefusedValue[] => {
    const at = middleOf(dated.when)
    const [nearest] = (measures.get(dated.place.measureKey) ?? [])
      .map(({ group, times }) => ({
        group,
        distance: Math.abs((times[nearestIndex(times, at) ?? 0] ?? Infinity) - at),
      }))
      .sort((a, b) => a.distance - b.distance)
    if (nearest === undefined) return [{ candidate: dated.candidate, why: 'never-a-number' }]
    nearest.group.members.push(dated)
    return []
  })
}

function* makingSeries(
  key: string,
  { place: { kind, measureKey, wholeKey }, first: anyOne, unit, members }: Group,
  refused: RefusedValue[],
  patient: Patient | undefined,
): SlicedWork<TrendSeries> {
  const seen = new Set<string>()
  const points: TrendPoint[] = []
  let looked = 0
  for (const dated of members) {
    const point = attempt(() => pointOf(dated, unit, patient), undefined)
    if (point === undefined) refused.push({ candidate: dated.candidate, why: 'unread' })
    else points.push(point)
    looked += 1
    if (looked % AT_ONCE === 0) yield
  }
  points.sort((a, b) => a.at - b.at || a.when.from - b.when.from || (a.key < b.key ? -1 : 1))
  // The usual code names a line that has more exact ones as well.
  const first =
    members.find(({ candidate }) => pressureVariety(candidate.concept) === undefined)?.candidate ??
    anyOne
  const scale = scaleOfConcept(first.concept)
  const about = otherOf(first.observation)
  const methods = new Set(members.map(({ candidate }) => methodKey(candidate.observation.method)))
  const isMixed = methods.size > 1 && scale === undefined
  const { method, device } = first.observation
  const told = points.map((one) => {
    const by = isMixed ? one.observation.method : undefined
    const point = by === undefined ? one : { ...one, method: by }
    const print = fingerprint(point)
    if (seen.has(print)) return { ...point, twin: true }
    seen.add(print)
    return point
  })
  return {
    key,
    measureKey,
    wholeKey,
    beside: [],
    concept: first.concept,
    unit,
    points: told,
    ...(about === undefined ? {} : { about }),
    // Points of an instrument with a unit cannot be compared with its bands, nor can those of
    // somebody of whom neither age nor sex is known.
    ...(scale === undefined || unit.key !== '' || about !== undefined ? {} : { scale }),
    ...(method === undefined || scale !== undefined || isMixed ? {} : { method }),
    ...(kind === 'disputed' && device !== undefined ? { device } : {}),
  }
}

/** Absent values and values without a date of their own never count as the same record twice. */
function fingerprint({ value, when, mark, key }: TrendPoint): string {
  if (value.kind === 'absent' || when.precision !== 'instant') return key
  return `${when.from} ${value.value} ${value.comparator ?? ''} ${mark}`
}
