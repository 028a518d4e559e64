import type { CodeableConcept, Observation } from 'fhir/r4'
import { candidatesOf, type Candidate } from './candidate'
import { flagOf } from './flag'
import { intervalOf, middleOf, type Interval } from './interval'
import { markOf } from './mark'
import { nearestIndex } from './nearest'
import type { TrendPoint } from './point'
import { chooseRange } from './reference-range'
import { codeKey, methodKey, unitOf, type TrendUnit } from './series-key'

/** Values that may stand on one line: one code, one unit, one method. Points are in order of time. */
export interface TrendSeries {
  readonly key: string
  /** Series of the same code and method, in other units, share it. */
  readonly measureKey: string
  readonly concept: CodeableConcept
  readonly unit: TrendUnit
  readonly method?: CodeableConcept
  readonly points: readonly TrendPoint[]
}

/** Why a value is in no series. */
export type RefusedWhy =
  /** The record names no readable date. */
  | 'undated'
  /** The value is words, a code, a ratio or the like. */
  | 'not-a-number'
  /** Absent, and nothing with this code was ever a number. */
  | 'never-a-number'

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
 * Splits observations into series. Every value (an observation's own or a component's) lands in exactly one series or
 * in the refused list. An absent value has no unit: it becomes a gap of the series of its code and method whose result
 * is nearest in time.
 */
export function splitSeries(observations: readonly Observation[], timeZone?: string): SeriesSplit {
  const refused: RefusedValue[] = []
  const groups = new Map<string, Group>()
  const absent: Dated[] = []
  for (const candidate of observations.flatMap(candidatesOf)) {
    const when = intervalOf(candidate.observation, timeZone)
    if (candidate.value === undefined) refused.push({ candidate, why: 'not-a-number' })
    else if (when === undefined) refused.push({ candidate, why: 'undated' })
    else if (candidate.value.kind === 'absent') absent.push({ candidate, when })
    else addTo(groups, { candidate, when })
  }
  refused.push(...placeAbsent(groups, absent))
  return { series: [...groups].map(([key, group]) => seriesOf(key, group)), refused }
}

function measureKeyOf(candidate: Candidate): string {
  return JSON.stringify([codeKey(candidate.concept), methodKey(candidate.observation.method)])
}

function addTo(groups: Map<string, Group>, dated: Dated): void {
  const unit = unitOf(dated.candidate.quantity)
  const measureKey = measureKeyOf(dated.candidate)
  const key = JSON.stringify([measureKey, unit.key])
  const group = groups.get(key)
  if (group === undefined) groups.set(key, { measureKey, first: dated.candidate, unit, members: [dated] })
  else group.members.push(dated)
}

function placeAbsent(groups: ReadonlyMap<string, Group>, absent: readonly Dated[]): readonly RefusedValue[] {
  // Times of the numbers alone: gaps must not attract further gaps.
  const measures = new Map<string, { readonly group: Group; readonly times: readonly number[] }[]>()
  for (const group of groups.values()) {
    const times = group.members.map(({ when }) => middleOf(when)).sort((a, b) => a - b)
    measures.set(group.measureKey, [...measures.get(group.measureKey) ?? [], { group, times }])
  }
  return absent.flatMap((dated): readonly RefusedValue[] => {
    const at = middleOf(dated.when)
    const [nearest] = (measures.get(measureKeyOf(dated.candidate)) ?? [])
      .map(({ group, times }) => ({ group, distance: Math.abs((times[nearestIndex(times, at) ?? 0] ?? Infinity) - at) }))
      .sort((a, b) => a.distance - b.distance)
    if (nearest === undefined) return [{ candidate: dated.candidate, why: 'never-a-number' }]
    nearest.group.members.push(dated)
    return []
  })
}

function seriesOf(key: string, { measureKey, first, unit, members }: Group): TrendSeries {
  const seen = new Set<string>()
  const points = members.map((dated) => pointOf(dated, unit))
    .sort((a, b) => a.at - b.at || a.when.from - b.when.from || (a.key < b.key ? -1 : 1))
    .map((point) => {
      const print = fingerprint(point)
      if (seen.has(print)) return { ...point, twin: true }
      seen.add(print)
      return point
    })
  const { method } = first.observation
  return { key, measureKey, concept: first.concept, unit, points, ...(method === undefined ? {} : { method }) }
}

/** Absent values and values without a date of their own never count as the same record twice. */
function fingerprint({ value, when, mark, key }: TrendPoint): string {
  if (value.kind === 'absent' || when.precision !== 'instant') return key
  return `${when.from} ${value.value} ${value.comparator ?? ''} ${mark}`
}

function pointOf({ candidate, when }: Dated, unit: TrendUnit): TrendPoint {
  const { observation, part, value } = candidate
  const mark = markOf(observation.status)
  const range = chooseRange(part.referenceRange, unit.key)
  const quantity = candidate.quantity
  const flag = mark === 'entered-in-error' || mark === 'cancelled' || quantity === undefined
    ? undefined
    : flagOf(part.interpretation, quantity, range)
  return {
    key: candidate.key, observation, part, when, at: middleOf(when), value: value ?? { kind: 'absent' }, mark, range, twin: false,
    ...(flag === undefined ? {} : { flag }),
  }
}
