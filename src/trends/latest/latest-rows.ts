import type { Measurement } from '~/record/result/latest/measurements'
import { smallest } from '~/std/extremes'
import { isOff, type Flag } from '~/record/result/values/flag'
import type { RangeBounds } from '~/record/result/values/range-choice'
import { thatFit, type FoundBy } from '../find-tests'
import { RESULT_GROUPS, resultGroupOf, type ResultGroup } from '../result-groups'
import type { LatestLayout, SortKey } from './latest-layout'

/** A measurement as a row: everything that is sorted and looked for. */
export interface LatestRow extends FoundBy {
  readonly measurement: Measurement
  readonly group: ResultGroup
  readonly name: string
  /** True when every result that may be one of it was read: only then is its only one the first. */
  readonly isWhole: boolean
}

/** Rows under a heading; without one when they are sorted by a column. */
export interface LatestGroup {
  readonly group: ResultGroup | undefined
  readonly rows: readonly LatestRow[]
}

/** The group of a measurement, by its latest result. */
export function groupOf({ latest, isPressure }: Measurement): ResultGroup {
  return isPressure ? 'vital-signs' : resultGroupOf(latest.observations[0])
}

/** The rows that fit the chosen kind and the words, in the chosen order. */
export function arrangeLatest(
  rows: readonly LatestRow[],
  { text, kind, sort, turned }: LatestLayout,
  language: string,
): readonly LatestGroup[] {
  const ofKind = rows.filter(({ group, measurement }) =>
    kind === 'all' ? true : kind === 'off' ? isOff(measurement.latest.flag) : group === kind,
  )
  const fitting = thatFit(ofKind, text)
  const byName = new Intl.Collator(language, { numeric: true }).compare
  if (sort !== undefined) {
    const sorted = fitting.toSorted(
      (a, b) =>
        compare(sortValue(a, sort), sortValue(b, sort), byName, isFalling(sort, turned)) ||
        byName(a.name, b.name),
    )
    return sorted.length === 0 ? [] : [{ group: undefined, rows: sorted }]
  }
  const groups = new Map<ResultGroup, LatestRow[]>()
  for (const row of fitting) {
    const members = groups.get(row.group)
    if (members === undefined) groups.set(row.group, [row])
    else members.push(row)
  }
  return RESULT_GROUPS.flatMap((group) => {
    const members = groups.get(group)
    return members === undefined
      ? []
      : [{ group, rows: members.toSorted((a, b) => byName(a.name, b.name)) }]
  })
}

/** Keys that begin with the greatest, gravest or newest; the others begin with the smallest. */
const FALLING: ReadonlySet<SortKey> = new Set([
  'value',
  'range',
  'course',
  'when',
  'before',
  'count',
])

/** True when the rows go down by a key: from the newest to the oldest, as in lists. */
export function isFalling(key: SortKey, turned: boolean): boolean {
  return FALLING.has(key) !== turned
}

type SortValue = string | number | undefined

/** Rows without a value come last in both directions. */
function compare(
  a: SortValue,
  b: SortValue,
  byName: (a: string, b: string) => number,
  falling: boolean,
): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? 1 : -1
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : byName(String(a), String(b))
  return falling ? -order : order
}

const GRAVITY: Readonly<Record<Flag['level'], number>> = {
  'critical-high': 3,
  'critical-low': 3,
  critical: 3,
  high: 2,
  low: 2,
  abnormal: 2,
  said: 2,
  normal: 1,
}

/** The value by which a row is sorted; undefined if the key has none for it. */
export function sortValue({ name, measurement }: LatestRow, key: SortKey): SortValue {
  const { latest, previous, comparable, results } = measurement
  const [reading] = latest.readings
  switch (key) {
    case 'name':
      return name
    case 'value':
      return latest.flag === undefined ? 0 : GRAVITY[latest.flag.level]
    case 'range':
      return reading === undefined || reading.range.kind !== 'applies'
        ? undefined
        : distance(reading.value, reading.range.bounds)
    case 'limits':
      return reading?.range.kind === 'applies'
        ? (reading.range.bounds.low ?? reading.range.bounds.high)
        : undefined
    case 'course':
      return comparable.length
    case 'when':
      return latest.when === undefined ? undefined : latest.at
    case 'before': {
      const before = previous?.readings[0]
      if (reading === undefined || before === undefined || before.unit.key !== reading.unit.key)
        return undefined
      if (before.value === 0) return reading.value === 0 ? 0 : undefined
      return Math.abs((reading.value - before.value) / before.value)
    }
    case 'count':
      return results.length
  }
}

/** The distance of a value from its range, in lengths of the range; negative inside. */
function distance(value: number, { low, high }: RangeBounds): number {
  const length =
    low !== undefined && high !== undefined && high > low
      ? high - low
      : Math.abs(low ?? high ?? 1) || 1
  if (low !== undefined && value < low) return (low - value) / length
  if (high !== undefined && value > high) return (value - high) / length
  const inside = [low, high].flatMap((end) =>
    end === undefined ? [] : [Math.abs(value - end) / length],
  )
  return -smallest(inside)
}
