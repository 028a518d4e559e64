import { dateText } from '~/fhir/format/dates/date-text'
import { periodText } from '~/fhir/format/dates/period-text'
import { partsAt, startOf } from '~/fhir/format/dates/clock'
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

/** Columns in order of time, the newest first; those without a date last. */
export function newestFirst(columns: readonly FlowColumn[]): readonly FlowColumn[] {
  return columns.toSorted((a, b) => middle(b) - middle(a) || (a.key < b.key ? 1 : -1))
}

/** The heading of a column. */
export function columnText({ key }: FlowColumn, { words, format }: TrendContext): string {
  if (key === '') return words.flowSheet.undated
  const [start, end] = key.split('/')
  if (start !== undefined && end !== undefined) return periodText({ start, end }, format) ?? key
  return dateText(key, format) ?? key
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
