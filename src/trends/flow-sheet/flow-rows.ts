import type { CodeableConcept, Observation, Patient } from 'fhir/r4'
import { noteMembers, otherOf } from '~/fhir/note-members'
import type { Noted } from '~/fhir/noted'
import { attempt } from '~/std/attempt'
import { isUncounted } from '~/record/result/values/mark'
import { measurementKey, PRESSURE_KEY } from '~/record/result/latest/measured-result'
import { apartOf, isDisputed, type Apart } from '~/record/result/values/disputed'
import { pressureVariety } from '~/record/result/values/pressure-codes'
import type { TrendUnit } from '~/record/result/values/series-key'
import type { FlowColumn } from './flow-column'
import { pairPressures } from './pair-pressures'
import { disputable, flowResultsOf, type FlowResult } from './flow-result'
import type { RangeBounds } from '~/record/result/values/range-choice'

/**
 * One measurement by its code, as the latest results have it (docs/decisions, 69): methods and
 * devices together unless two of them disagree. It contains values in any unit and in words.
 */
export interface FlowRow {
  readonly key: string
  readonly concept: CodeableConcept
  readonly isPressure: boolean
  /** The note on its results if they are not about the patient. */
  readonly about?: Noted
  /** The method or device of its results; only if results of two of them disagree. */
  readonly apart?: Apart
  /** The newest first. */
  readonly results: readonly FlowResult[]
  /** The same results by the key of their column, each list in order of time. */
  readonly cells: ReadonlyMap<string, readonly FlowResult[]>
  /**
   * The unit that all its numbers share; undefined when they do not share one, or when there is no
   * number.
   */
  readonly unit?: TrendUnit
  /** The reference range that all its numbers share. */
  readonly range?: RangeBounds
}

export interface FlowRows {
  readonly rows: readonly FlowRow[]
  /** Results that could not be read at all: they are in no row. */
  readonly unread: readonly Observation[]
  /** Every column with a result, in no order. */
  readonly columns: readonly FlowColumn[]
}

/** Arranges observations by measurement and day. Every value is in exactly one cell. */
export function flowRows(
  observations: readonly Observation[],
  timeZone?: string,
  patient?: Patient,
): FlowRows {
  const columns = new Map<string, FlowColumn>()
  const rows = new Map<string, Group>()
  const unread: Observation[] = []
  noteMembers(observations)
  for (const observation of observations) {
    const about = otherOf(observation)
    const found = attempt(
      () =>
        flowResultsOf(observation, timeZone, patient).map((result) => ({
          key: measurementKey({ code: result.concept }),
          result,
        })),
      undefined,
    )
    if (found === undefined) unread.push(observation)
    for (const { key: code, result } of found ?? []) {
      columns.set(result.column.key, result.column)
      const key = about === undefined ? code : `about ${about.about} ${code}`
      const row = rows.get(key)
      if (row === undefined) rows.set(key, { key, code, about, members: [result] })
      else row.members.push(result)
    }
  }
  return {
    unread,
    rows: [...rows.values()].flatMap((group) =>
      rowsOf(group, group.code === PRESSURE_KEY ? pairPressures(group.members) : group.members),
    ),
    columns: [...columns.values()],
  }
}

interface Group {
  readonly key: string
  readonly code: string
  readonly about: Noted | undefined
  readonly members: FlowResult[]
}

/** The rows of one measurement: one, or one for each method and device if two of them disagree. */
function rowsOf(group: Group, results: readonly FlowResult[]): readonly FlowRow[] {
  const variants = new Map<string, FlowResult[]>()
  for (const result of results) {
    const members = variants.get(result.variant)
    if (members === undefined) variants.set(result.variant, [result])
    else members.push(result)
  }
  const isWhole =
    variants.size < 2 ||
    !isDisputed(
      results.map((result) => ({ ...disputable(result), variant: result.variant })),
      ({ variant }) => variant,
    )
  if (isWhole) return [rowOf(group, group.key, results)]
  return [...variants].map(([variant, members]) => {
    const row = rowOf(group, `${group.key} ${variant}`, members)
    const [newest] = row.results
    return newest === undefined ? row : { ...row, apart: apartOf(newest.observation, newest.filed) }
  })
}

function rowOf({ code, about }: Group, key: string, unordered: readonly FlowResult[]): FlowRow {
  const results = unordered.toSorted((a, b) => b.at - a.at || (a.key < b.key ? -1 : 1))
  const cells = new Map<string, FlowResult[]>()
  for (const result of results.toReversed()) {
    const cell = cells.get(result.column.key)
    if (cell === undefined) cells.set(result.column.key, [result])
    else cell.push(result)
  }
  // Two pressures name the row, and lead to the trend of both, rather than a later one by itself.
  const pairs = results.filter(({ second }) => second !== undefined)
  const named =
    pairs.find(({ filed }) => pressureVariety(filed) === undefined) ?? pairs[0] ?? results[0]
  const unit = sharedUnit(results)
  const range = sharedRange(results)
  return {
    key,
    concept: named?.concept ?? {},
    isPressure: code === PRESSURE_KEY,
    ...(about === undefined ? {} : { about }),
    results,
    cells,
    ...(unit === undefined ? {} : { unit }),
    ...(range === undefined ? {} : { range }),
  }
}

/** Periods of time have words that follow their number, so their unit stays with it. */
const WITH_THE_NUMBER = new Set(['a', 'mo', 'wk', 'd'])

function sharedUnit(results: readonly FlowResult[]): TrendUnit | undefined {
  const units = results.flatMap(({ unit }) => unit ?? [])
  const [first] = units
  if (first === undefined || (first.ucum !== undefined && WITH_THE_NUMBER.has(first.ucum)))
    return undefined
  return units.every(({ key }) => key === first.key) ? first : undefined
}

function sharedRange(results: readonly FlowResult[]): RangeBounds | undefined {
  const counted = results.filter(
    ({ quantity, mark }) => quantity !== undefined && !isUncounted(mark),
  )
  const first = counted[0]?.range
  if (first?.kind !== 'applies') return undefined
  const {
    bounds: { low, high },
  } = first
  const same = counted.every(
    ({ range, unit }) =>
      range.kind === 'applies' &&
      range.bounds.low === low &&
      range.bounds.high === high &&
      unit?.key === counted[0]?.unit?.key,
  )
  return same ? first.bounds : undefined
}
