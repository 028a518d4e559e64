import { dateText } from '~/fhir/format/dates/date-text'
import { periodText } from '~/fhir/format/dates/period-text'
import { partsAt, startOf } from '~/fhir/format/dates/clock'
import { isAhead } from '~/record/result/latest/measurements'
import type { Interval } from '~/record/result/values/interval'
import type { TrendContext } from '~/trends/trend-words'

/** A column of the flow sheet: a day, or a less precise date if the records have one. */
export interface FlowColumn {
  /** The date as FHIR writes it, `from/to` for several days, empty when the record names none. */
  readonly key: string
  /** Milliseconds since the epoch. */
  readonly from: number
  /** The first moment after it. */
  readonly to: number
  /** True for a date that is still to come: its results have a mistake in their dates. */
  readonly isAhead?: boolean
}

/** The column of results whose records have no readable date. */
export const UNDATED: FlowColumn = { key: '', from: -Infinity, to: -Infinity }

/**
 * The column of a moment or period: its day on the reader's clock; partial dates and long periods
 * have their own.
 */
export function columnOf(when: Interval | undefined, timeZone?: string): FlowColumn {
  if (when === undefined) return UNDATED
  switch (when.precision) {
    case 'year':
      return { key: dayKey(when.from, timeZone).slice(0, 4), from: when.from, to: when.to }
    case 'month':
      return { key: dayKey(when.from, timeZone).slice(0, 7), from: when.from, to: when.to }
    case 'instant':
    case 'day':
    case 'period': {
      const first = dayKey(when.from, timeZone)
      const last = when.to > when.from ? dayKey(when.to - 1, timeZone) : first
      const from = dayStart(first, timeZone)
      const to = dayStart(last, timeZone, 1)
      return { key: first === last ? first : `${first}/${last}`, from, to }
    }
  }
}

/**
 * Columns in order of time, the newest first. Those without a date are last, and before them those
 * of dates that are still to come: what is dated by mistake is not the latest.
 */
export function newestFirst(columns: readonly FlowColumn[]): readonly FlowColumn[] {
  const rank = (column: FlowColumn) => (column.key === '' ? 2 : column.isAhead === true ? 1 : 0)
  return columns.toSorted(
    (a, b) => rank(a) - rank(b) || middle(b) - middle(a) || (a.key < b.key ? 1 : -1),
  )
}

/**
 * Columns with those marked that are of another day to come, by the rule of the latest results: the
 * moment of a result may be later than the beginning of its day.
 */
export function aheadMarked(columns: readonly FlowColumn[], now: number): readonly FlowColumn[] {
  return columns.map((column) =>
    isAhead({ at: column.from }, now) ? { ...column, isAhead: true } : column,
  )
}

/** The heading of a column. */
export function columnText(column: FlowColumn, context: TrendContext): string {
  const { words, format } = context
  const { key } = column
  if (key === '') return words.flowSheet.undated
  const [start, end] = key.split('/')
  const text =
    (start !== undefined && end !== undefined
      ? periodText({ start, end }, format)
      : dateText(key, format)) ?? key
  return column.isAhead === true ? words.flowSheet.ahead(text) : text
}

function middle({ from, to }: FlowColumn): number {
  return from === -Infinity ? -Infinity : (from + to) / 2
}

function dayKey(at: number, timeZone: string | undefined): string {
  const { year, month, day } = partsAt(at, timeZone)
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function dayStart(key: string, timeZone: string | undefined, later = 0): number {
  const [year = 0, month = 1, day = 1] = key.split('-').map(Number)
  return startOf(year, month, day + later, 0, timeZone)
}
