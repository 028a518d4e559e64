import type { FhirResource } from 'fhir/r4'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import { elementOf } from '~/record/element/element'
import { elementNames } from '~/record/names/element-names'
import type { Show } from '~/record/show'
import type { View } from '~/record/view'
import { attempt } from '~/std/attempt'
import type { SlicedWork } from '~/std/run-in-slices'

/** The value by which a row is sorted: words, or a number of a unit; undefined comes last. */
type SortValue = string | { readonly number: number; readonly unit: string } | undefined

interface RowOrder {
  /** The key of the column. */
  readonly key: string
  readonly turned: boolean
  readonly view: Pick<View, 'headline' | 'statuses' | 'moment'>
  readonly show: Show
  /** Words of a column that is no element of the records, such as who sent them. */
  readonly textOf: ((row: FhirResource) => string | undefined) | undefined
}

/** The number of rows that are read or put in order before others have their turn. */
const AT_ONCE = 250

/**
 * Rows in the order of a column; equal ones stay as they are, newest first. Rows without a value
 * come last in both directions. Thousands of rows are sorted in between other work.
 */
export function* sortedRows(
  rows: readonly FhirResource[],
  order: RowOrder,
): SlicedWork<readonly FhirResource[]> {
  if (order.key === 'when') return byDate(rows, order)
  const { compare } = new Intl.Collator(order.show.format.language, { numeric: true })
  const valued: Valued[] = []
  const without: FhirResource[] = []
  for (const row of rows) {
    const value = attempt(() => valueOf(row, order), undefined)
    if (value === undefined || value === '') without.push(row)
    else valued.push({ row, value })
    if ((valued.length + without.length) % AT_ONCE === 0) yield
  }
  const before = (a: Valued, b: Valued) => {
    const compared = compareValues(a.value, b.value, compare)
    return order.turned ? -compared : compared
  }
  const sorted = yield* mergeSorted(valued, before)
  return [...sorted.map(({ row }) => row), ...without]
}

interface Valued {
  readonly row: FhirResource
  readonly value: Exclude<SortValue, undefined>
}

/** By date the rows are in order already: turned round, those without a date stay last. */
function byDate(
  rows: readonly FhirResource[],
  { turned, view }: RowOrder,
): readonly FhirResource[] {
  if (!turned) return rows
  const dated = rows.filter((row) => view.moment(row) !== undefined)
  return [...dated.toReversed(), ...rows.filter((row) => view.moment(row) === undefined)]
}

function valueOf(row: FhirResource, { key, view, show, textOf: own }: RowOrder): SortValue {
  if (own !== undefined) return own(row)
  if (key === 'name') return view.headline(row, show)
  if (key === 'status')
    return view
      .statuses(row, show)
      .map(({ text }) => text)
      .join(', ')
  return amountOf(row, key) ?? elementNames(row, key, show)
}

/**
 * The number of an element that is an amount, by its unit; of a result in parts, such as a blood
 * pressure, that of its first part.
 */
function amountOf(row: FhirResource, key: string): SortValue {
  const value = elementOf(row, key)?.value
  if (typeof value === 'number') return { number: value, unit: '' }
  const part = value ?? (key === 'value' ? partOf(row) : undefined)
  const fields = fieldsOf(part)
  const number = fields['value']
  if (typeof number !== 'number') return undefined
  return { number, unit: textOf(fields['unit']) ?? textOf(fields['code']) ?? '' }
}

function partOf(row: FhirResource): unknown {
  return listOf(fieldsOf(row)['component'])
    .map((component) => elementOf(fieldsOf(component), 'value')?.value)
    .find((value) => value !== undefined)
}

/** Amounts come before words, and those of one unit are together. */
function compareValues(
  a: Valued['value'],
  b: Valued['value'],
  words: (a: string, b: string) => number,
): number {
  if (typeof a === 'string') return typeof b === 'string' ? words(a, b) : 1
  if (typeof b === 'string') return -1
  return words(a.unit, b.unit) || a.number - b.number
}

/** A stable sort that pauses: short runs are sorted, and then merged two by two. */
function* mergeSorted<T>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
): SlicedWork<readonly T[]> {
  let runs: T[][] = []
  for (let from = 0; from < items.length; from += AT_ONCE) {
    runs.push(items.slice(from, from + AT_ONCE).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2)
      merged.push(yield* mergeTwo(runs[at] ?? [], runs[at + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

function* mergeTwo<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (a: T, b: T) => number,
): SlicedWork<T[]> {
  const merged: T[] = []
  let at = 0
  for (const item of right) {
    for (let next = left[at]; next !== undefined && compare(next, item) <= 0; next = left[at]) {
      merged.push(next)
      at += 1
      if (merged.length % AT_ONCE === 0) yield
    }
    merged.push(item)
    if (merged.length % AT_ONCE === 0) yield
  }
  for (const item of left.slice(at)) merged.push(item)
  return merged
}
