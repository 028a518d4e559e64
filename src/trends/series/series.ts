import type { CodeableConcept, Observation } from 'fhir/r4'
import { noteMembers, otherOf } from '~/fhir/note-members'
import type { Noted } from '~/fhir/noted'
import { scaleOfConcept, type Scale } from '~/fhir/scores/known-scores'
import { attempt } from '~/std/attempt'
import { runAtOnce, type SlicedWork } from '~/std/run-in-slices'
import { candidatesOf, type Candidate } from '~/record/result/values/candidate'
import { flagOf } from '~/record/result/values/flag'
import { intervalOf, middleOf, type Interval } from '~/record/result/values/interval'
import { markOf } from '~/record/result/values/mark'
import { nearestIndex } from '../chart/nearest'
import type { TrendPoint } from './point'
import { chooseRange } from '~/record/result/values/choose-range'
import { codeKey, methodKey, unitOf, type TrendUnit } from '~/record/result/values/series-key'

/**
 * Values that may be on one line: one code, one unit, one method, about the same. Points are in
 * order of time.
 */
export interface TrendSeries {
  readonly key: string
  /** Key that series of the same code and method in other units share. */
  readonly measureKey: string
  readonly concept: CodeableConcept
  readonly unit: TrendUnit
  readonly method?: CodeableConcept
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

interface Dated {
  readonly candidate: Candidate
  readonly when: Interval
}

interface Group {
  readonly measureKey: string
  readonly first: Candidate
  readonly unit: TrendUnit
  readonly members: Dated[]
}

/**
 * Splits observations into series. Every value (an observation's own or a component's) is in
 * exactly one series or in the refused list. An absent value has no unit: it becomes a gap in the
 * series of its code and method with the nearest result in time.
 */
export function splitSeries(observations: readonly Observation[], timeZone?: string): SeriesSplit {
  return runAtOnce(splittingSeries(observations, timeZone))
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
): SlicedWork<SeriesSplit> {
  const refused: RefusedValue[] = []
  const groups = new Map<string, Group>()
  const absent: Dated[] = []
  noteMembers(observations)
  for (const [index, observation] of observations.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) yield
    const found = attempt(() => statedBy(observation, timeZone), undefined)
    if (found === undefined) refused.push({ candidate: unreadOf(observation), why: 'unread' })
    for (const candidate of found?.candidates ?? []) {
      const why = attempt(() => place(groups, absent, candidate, found?.when), 'unread' as const)
      if (why !== undefined) refused.push({ candidate, why })
    }
  }
  for (const value of placeAbsent(groups, absent)) refused.push(value)
  const series: TrendSeries[] = []
  for (const [key, group] of groups) series.push(yield* makingSeries(key, group, refused))
  return { series: series.filter(({ points }) => points.length > 0), refused }
}

/** Puts a value in its place; returns the reason if it has none. */
function place(
  groups: Map<string, Group>,
  absent: Dated[],
  candidate: Candidate,
  when: Interval | undefined,
): RefusedWhy | undefined {
  if (candidate.value === undefined) return 'not-a-number'
  if (when === undefined) return 'undated'
  measureKeyOf(candidate)
  if (candidate.value.kind === 'absent') absent.push({ candidate, when })
  else addTo(groups, { candidate, when })
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

const measureKeys = new WeakMap<Candidate, string>()

function measureKeyOf(candidate: Candidate): string {
  const about = otherOf(candidate.observation)
  const own = ownKeyOf(candidate)
  return about === undefined ? own : `about ${about.about} ${own}`
}

/** The key of its code and method, whatever it is about. */
function ownKeyOf(candidate: Candidate): string {
  const known = measureKeys.get(candidate)
  if (known !== undefined) return known
  const made = JSON.stringify([
    codeKey(candidate.concept),
    // The way an instrument was filled in (paper, interview) does not make it another instrument.
    scaleOfConcept(candidate.concept) === undefined ? methodKey(candidate.observation.method) : '',
  ])
  measureKeys.set(candidate, made)
  return made
}

function addTo(groups: Map<string, Group>, dated: Dated): void {
  const unit = unitOf(dated.candidate.quantity, dated.candidate.concept)
  const measureKey = measureKeyOf(dated.candidate)
  const key = `${JSON.stringify(unit.key)} ${measureKey}`
  const group = groups.get(key)
  if (group === undefined)
    groups.set(key, { measureKey, first: dated.candidate, unit, members: [dated] })
  else group.members.push(dated)
}

function placeAbsent(
  groups: ReadonlyMap<string, Group>,
  absent: readonly Dated[],
): readonly RefusedValue[] {
  // Times of the numbers only: gaps must not attract further gaps.
  const measures = new Map<string, { readonly group: Group; readonly times: readonly number[] }[]>()
  for (const group of groups.values()) {
    const times = group.members.map(({ when }) => middleOf(when)).sort((a, b) => a - b)
    measures.set(group.measureKey, [...(measures.get(group.measureKey) ?? []), { group, times }])
  }
  return absent.flatMap((dated): readonly RefusedValue[] => {
    const at = middleOf(dated.when)
    const [nearest] = (measures.get(measureKeyOf(dated.candidate)) ?? [])
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
  { measureKey, first, unit, members }: Group,
  refused: RefusedValue[],
): SlicedWork<TrendSeries> {
  const seen = new Set<string>()
  const points: TrendPoint[] = []
  let looked = 0
  for (const dated of members) {
    const point = attempt(() => pointOf(dated, unit), undefined)
    if (point === undefined) refused.push({ candidate: dated.candidate, why: 'unread' })
    else points.push(point)
    looked += 1
    if (looked % AT_ONCE === 0) yield
  }
  points.sort((a, b) => a.at - b.at || a.when.from - b.when.from || (a.key < b.key ? -1 : 1))
  const told = points.map((point) => {
    const print = fingerprint(point)
    if (seen.has(print)) return { ...point, twin: true }
    seen.add(print)
    return point
  })
  const scale = scaleOfConcept(first.concept)
  const about = otherOf(first.observation)
  const { method } = first.observation
  return {
    key,
    measureKey,
    concept: first.concept,
    unit,
    points: told,
    ...(about === undefined ? {} : { about }),
    // Points of an instrument with a unit cannot be compared with its bands, nor can those of
    // somebody of whom neither age nor sex is known.
    ...(scale === undefined || unit.key !== '' || about !== undefined ? {} : { scale }),
    ...(method === undefined || scale !== undefined ? {} : { method }),
  }
}

/** Absent values and values without a date of their own never count as the same record twice. */
function fingerprint({ value, when, mark, key }: TrendPoint): string {
  if (value.kind === 'absent' || when.precision !== 'instant') return key
  return `${when.from} ${value.value} ${value.comparator ?? ''} ${mark}`
}

const made = new WeakMap<
  Candidate,
  { readonly unitKey: string; readonly when: Interval; readonly point: TrendPoint }
>()

function pointOf({ candidate, when }: Dated, unit: TrendUnit): TrendPoint {
  const known = made.get(candidate)
  if (known !== undefined && known.unitKey === unit.key && known.when === when) return known.point
  const point = newPoint({ candidate, when }, unit)
  made.set(candidate, { unitKey: unit.key, when, point })
  return point
}

function newPoint({ candidate, when }: Dated, unit: TrendUnit): TrendPoint {
  const { observation, part, value } = candidate
  const mark = markOf(observation.status)
  const range = chooseRange(part.referenceRange, unit.key)
  const quantity = candidate.quantity
  const flag =
    mark === 'entered-in-error' || mark === 'cancelled' || quantity === undefined
      ? undefined
      : flagOf(part.interpretation, quantity, range)
  return {
    key: candidate.key,
    observation,
    part,
    when,
    at: middleOf(when),
    value: value ?? { kind: 'absent' },
    mark,
    range,
    twin: false,
    ...(flag === undefined ? {} : { flag }),
  }
}
