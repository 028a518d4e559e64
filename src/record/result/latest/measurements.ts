import type { CodeableConcept, Observation, Patient } from 'fhir/r4'
import { noteMembers, otherOf } from '~/fhir/note-members'
import type { Noted } from '~/fhir/noted'
import { attempt } from '~/std/attempt'
import { runAtOnce, type SlicedWork } from '~/std/run-in-slices'
import { apartOf, type Apart } from '../values/disputed'
import { linesOf, sharedMethod, type Lines, type SharedMethod } from '../values/lines'
import { isBefore } from '../values/interval'
import { isUncounted } from '../values/mark'
import { inRecordOrder, inReleaseOrder } from './in-record-order'
import {
  gravityOf,
  pairOf,
  PRESSURE_KEY,
  readOf,
  UNNAMED_KEY,
  type MeasuredResult,
} from './measured-result'
import { pairHalves } from './pair-halves'

/** One measurement of a person: everything that one row of the results tells. */
export interface Measurement {
  readonly key: string
  /** The code of its latest result; of a blood pressure in halves the systolic one. */
  readonly concept: CodeableConcept
  readonly isPressure: boolean
  /** The note on its results if they are not about the patient. */
  readonly about?: Noted
  /** The method or device of its results; only if results of two of them disagree. */
  readonly apart?: Apart
  /**
   * Only if its results state two methods or more, which do not disagree: the latest is compared
   * with those of its own method, or with those that state none (docs/decisions, 152).
   */
  readonly sharedMethod: SharedMethod | undefined
  /** All results with their marks, the newest first; those without a date come last. */
  readonly results: readonly [MeasuredResult, ...MeasuredResult[]]
  /**
   * The newest result that has a value, was not withdrawn and is not dated in the future, which is
   * a mistake in its date; if there is none, one in the future, else the newest of all.
   */
  readonly latest: MeasuredResult
  /** Results after the latest: ordered, without a value, withdrawn, or dated in the future. */
  readonly later: readonly MeasuredResult[]
  /**
   * The result that is certainly before the latest, on its line, with a value, not withdrawn
   * (docs/decisions, 151).
   */
  readonly previous: MeasuredResult | undefined
  /**
   * Other such results, with another value, of which nobody knows if they are before the latest or
   * after it, or which are of its very moment.
   */
  readonly beside: readonly MeasuredResult[]
  /**
   * The numbers that may be on one line (`values/lines.ts`), the oldest first, the latest last: of
   * the same unit, dated, not withdrawn. Empty when the latest is not a number.
   */
  readonly comparable: readonly MeasuredResult[]
}

/** A person's observations, each in exactly one place. */
export interface Measurements {
  readonly rows: readonly Measurement[]
  /** Records that only name other results. */
  readonly panels: readonly Observation[]
  /** Records with an unreadable shape. */
  readonly unread: readonly Observation[]
}

/** Number of records that are read before the work may pause. */
const AT_ONCE = 200

/**
 * Arranges observations by measurement: one row for each code, methods and devices together unless
 * two of them disagree, and rows of their own for what is not about the patient. The order of the
 * observations has no effect. Steps grow with their number, and a record is read once, however
 * often the list grows.
 *
 * @param patient The patient whose record it is, for ranges that are for some people only.
 */
export function measurementsOf(
  observations: readonly Observation[],
  timeZone?: string,
  patient?: Patient,
): Measurements {
  return runAtOnce(measuring(observations, timeZone, patient))
}

/** The same as work that pauses. */
export function* measuring(
  observations: readonly Observation[],
  timeZone?: string,
  patient?: Patient,
): SlicedWork<Measurements> {
  const { groups, panels, unread } = yield* groupingResults(observations, timeZone, patient)
  const rows: Measurement[] = []
  for (const [key, { code, about, results, lines }] of groups) {
    yield
    for (const row of rowsOf({ code, key, lines }, results))
      rows.push(about === undefined ? row : { ...row, about })
  }
  return { rows: rows.toSorted((a, b) => (a.key < b.key ? -1 : 1)), panels, unread }
}

/** The results of one code about the same, the newest first, and which of them are compared. */
export interface ResultGroup {
  readonly code: string
  readonly about: Noted | undefined
  readonly results: readonly MeasuredResult[]
  readonly lines: Lines
}

/** Observations by measurement. */
interface ResultGroups extends Omit<Measurements, 'rows'> {
  /** By `resultKey`. */
  readonly groups: ReadonlyMap<string, ResultGroup>
}

/** The key of a measurement, and what it is about if that is not the patient. */
export function resultKey(code: string, about: Noted | undefined): string {
  return about === undefined ? code : `about ${about.about} ${code}`
}

/** Groups observations by measurement, as work that pauses. */
export function* groupingResults(
  observations: readonly Observation[],
  timeZone?: string,
  patient?: Patient,
): SlicedWork<ResultGroups> {
  const members = new Map<string, Group>()
  const panels: Observation[] = []
  const unread: Observation[] = []
  noteMembers(observations)
  for (const [index, observation] of observations.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) yield
    const read = attempt(() => readOf(observation, timeZone, patient), undefined)
    if (read === undefined) unread.push(observation)
    else if (read === 'panel') panels.push(observation)
    else {
      const about = otherOf(observation)
      const key = resultKey(read.key, about)
      const group = members.get(key)
      if (group === undefined) members.set(key, { code: read.key, about, members: [read.result] })
      else group.members.push(read.result)
    }
  }
  const groups = new Map<string, ResultGroup>()
  for (const [key, { code, about, members: found }] of members) {
    yield
    const results = (code === PRESSURE_KEY ? pairedHalves(found) : found).toSorted(inOrder)
    groups.set(key, { code, about, results, lines: linesOf(results, (result) => result) })
  }
  return { groups, panels, unread }
}

interface Group {
  readonly code: string
  readonly about: Noted | undefined
  readonly members: MeasuredResult[]
}

/**
 * Newest first; of the same moment the later released, then the graver: two sources may tell two
 * values, and the one that asks for care is not to be the one that is folded.
 */
function inOrder(a: MeasuredResult, b: MeasuredResult): number {
  if (a.at !== b.at) return a.at < b.at ? 1 : -1
  const [one] = a.observations
  const [other] = b.observations
  return (
    inReleaseOrder(one, other) || gravityOf(b.flag) - gravityOf(a.flag) || inRecordOrder(one, other)
  )
}

/** Puts the numbers of one reading together; a half without its other stays. */
function pairedHalves(results: readonly MeasuredResult[]): readonly MeasuredResult[] {
  const { pairs, others } = pairHalves(results, ({ observations, readings, when, mark }) => {
    const [observation] = observations
    const [reading, ...more] = readings
    return reading === undefined || more.length > 0 || (observation.component ?? []).length > 0
      ? undefined
      : { observation, concept: observation.code, when, mark, ...reading }
  })
  return [...others, ...pairs.map(([systolic, diastolic]) => pairOf(systolic, diastolic))]
}

/** The rows of one code: one, or one for each method and device if two of them disagree. */
function rowsOf(
  { code, key, lines }: Pick<ResultGroup, 'code' | 'lines'> & { readonly key: string },
  results: readonly MeasuredResult[],
): readonly Measurement[] {
  if (lines.kind !== 'disputed') return rowOf(code, key, results, lines)
  const variants = new Map<string, MeasuredResult[]>()
  for (const result of results) {
    const variant = lines.of(result)
    const members = variants.get(variant)
    if (members === undefined) variants.set(variant, [result])
    else members.push(result)
  }
  return [...variants].flatMap(([variant, members]) =>
    rowOf(code, `${key} ${variant}`, members, lines).map((row) => ({
      ...row,
      apart: apartOf(row.latest.observations[0], row.latest.concept),
    })),
  )
}

const DAY = 24 * 60 * 60 * 1000

/** True for a result of another day to come; clocks and time zones differ by less than one. */
export function isAhead({ at }: Pick<MeasuredResult, 'at'>, now = Date.now()): boolean {
  return at > now + DAY
}

function rowOf(
  code: string,
  key: string,
  results: readonly MeasuredResult[],
  lines: Lines,
): readonly Measurement[] {
  const [newest, ...others] = results
  if (newest === undefined) return []
  const counts = (result: MeasuredResult) => result.stated && !isUncounted(result.mark)
  const past = results.findIndex((result) => counts(result) && !isAhead(result))
  const place = past < 0 ? results.findIndex(counts) : past
  const latest = results[place] ?? newest
  const counted =
    place < 0 || latest.when === undefined || code === UNNAMED_KEY
      ? []
      : results
          .slice(place + 1)
          .filter(
            (result) =>
              result.stated &&
              !isUncounted(result.mark) &&
              result.when !== undefined &&
              lines.of(result) === lines.of(latest),
          )
  return [
    {
      key,
      concept: latest.observations[0].code ?? {},
      isPressure: code === PRESSURE_KEY,
      sharedMethod: sharedMethod(lines, latest),
      results: [newest, ...others],
      latest,
      later: place < 0 ? [] : results.slice(0, place),
      previous: counted.find(({ when }) => isBefore(when, latest.when)),
      beside: counted.filter(
        (result) => !isBefore(result.when, latest.when) && !saysTheSame(result, latest),
      ),
      comparable: place < 0 ? [] : comparableWith(latest, counted),
    },
  ]
}

/** The numbers of a result with their units, or its words: what two sources send alike. */
function said({ readings, observations }: MeasuredResult): string {
  if (readings.length > 0)
    return JSON.stringify(
      readings.map(({ value, quantity, unit }) => [value, quantity.comparator, unit.key]),
    )
  const { valueCodeableConcept, valueString, component, interpretation } = observations[0]
  return JSON.stringify([valueCodeableConcept, valueString, component, interpretation])
}

/** True for one event that came twice. */
function saysTheSame(one: MeasuredResult, other: MeasuredResult): boolean {
  return said(one) === said(other)
}

/**
 * The numbers of a line that ends with the latest. A result of the moment of the one after it is
 * left out: it came twice, or it says something else, and a line through both would tell an order.
 */
function comparableWith(
  latest: MeasuredResult,
  before: readonly MeasuredResult[],
): readonly MeasuredResult[] {
  if (latest.readings.length === 0 || latest.when === undefined) return []
  // A systolic pressure by itself is on no line with a diastolic one.
  const kinds = ({ readings }: MeasuredResult) =>
    readings.map(({ half = '', unit }) => `${half} ${unit.key}`).join(' ')
  const all = [latest, ...before.filter((result) => kinds(result) === kinds(latest))].filter(
    ({ readings }) => readings.length === latest.readings.length,
  )
  let [last] = all
  return all
    .filter((result) => {
      // A line through results whose order is not known would tell one.
      if (result !== last && !isBefore(result.when, last?.when)) return false
      last = result
      return true
    })
    .toReversed()
}
