import { dateText } from '~/fhir/format/dates/date-text'
import { fieldsOf } from '~/fhir/json'
import type { Messages } from '~/i18n/messages'
import { elementOf } from '../element/element'
import { elementText } from '../element/element-text'
import type { Show } from '../show'

/** The meaning of a date: beginning, recording, performing. */
export type WhenKind = keyof Messages['records']['when']

/** A date of a record with its meaning. */
export interface When {
  readonly kind: WhenKind
  readonly text: string
}

const AGES = new Set(['Age', 'Range'])

/** The meanings of dates that may be to come; any other date says what has been. */
const MAY_COME: ReadonlySet<WhenKind> = new Set([
  'covers',
  'ended',
  'expires',
  'period',
  'planned',
  'starts',
  'target',
])

/** Clocks and time zones differ by less. */
const DAY = 24 * 60 * 60 * 1000

/**
 * True for a date that says what has been and is of another day to come: a mistake in the record,
 * which every row tells and which is never the latest. A month or a year that has begun is none.
 *
 * @param now Milliseconds since the epoch.
 */
export function isDatedAhead(value: unknown, kind: WhenKind, now: number): boolean {
  return !MAY_COME.has(kind) && beginOf(value) > now + DAY
}

/**
 * The dates that a record holds, in the order in which the view names them: the first is the
 * clinical one. `meta.lastUpdated` is not one of them.
 */
export function whensOf(
  record: object,
  named: readonly (readonly [string, WhenKind])[],
  { format, words }: Show,
): readonly When[] {
  return named.flatMap(([name, kind]) => {
    const text = elementText(record, name, format)
    if (text === undefined) return []
    const found = elementOf(record, name)
    const start = plannedAt(record, found?.value)
    if (start !== undefined) return [{ kind, text: dateText(start, format) ?? text }]
    // R4 allows an age in place of a date (`onsetAge`, `onsetRange`).
    return [
      {
        kind,
        text: AGES.has(found?.datatype ?? '')
          ? words.atAge(text)
          : isDatedAhead(found?.value, kind, Date.now())
            ? words.ahead(text)
            : text,
      },
    ]
  })
}

/**
 * The time of day for which a record is planned, as ISO text: an appointment is at it, and goes on
 * "from" nothing (R4, Encounter.period of a planned visit).
 */
function plannedAt(record: object, value: unknown): string | undefined {
  const { start, end } = fieldsOf(value)
  const isAt = fieldsOf(record).status === 'planned' && end === undefined
  return isAt && typeof start === 'string' && start.includes('T') ? start : undefined
}

/**
 * The moment that a record is sorted by, in milliseconds since the epoch: from its first real date;
 * a period counts by its beginning, a partial date as its first moment on this device's clock, as
 * results do.
 * Undefined when the source gave words or an age.
 */
export function momentOf(
  record: object,
  named: readonly (readonly [string, WhenKind])[],
): number | undefined {
  for (const [name] of named) {
    const moment = beginOf(elementOf(record, name)?.value)
    if (!Number.isNaN(moment)) return moment
  }
  return undefined
}

/** The first moment of a date, not a number if there is none. */
function beginOf(value: unknown): number {
  const iso = isoOf(value) ?? ''
  // Without a time, it is the day on this device's clock rather than that of Greenwich.
  return Date.parse(iso.includes('T') ? iso : `${`${iso}-01-01`.slice(0, 10)}T00:00`)
}

/**
 * The day or moment at which a value begins, as ISO text: of a date, a period or the first event of
 * a timing.
 */
function isoOf(value: unknown): string | undefined {
  const { start, end, event } = fieldsOf(value)
  const events: readonly unknown[] = Array.isArray(event) ? event : []
  return [value, start, end, ...events].find(isDay)
}

/** The days that a date covers, each with its own precision (ISO text); a missing end is open. */
export interface Days {
  readonly kind: WhenKind
  readonly from?: string
  readonly to?: string
}

/**
 * The days of a record's first real date; undefined when the source gave none, or words or an age.
 */
export function daysOf(
  record: object,
  named: readonly (readonly [string, WhenKind])[],
): Days | undefined {
  for (const [name, kind] of named) {
    const value = elementOf(record, name)?.value
    const { start, end, event } = fieldsOf(value)
    if (isDay(start) || isDay(end))
      return { kind, ...(isDay(start) ? { from: start } : {}), ...(isDay(end) ? { to: end } : {}) }
    const events: readonly unknown[] = Array.isArray(event) ? event : []
    const days = [value, ...events].filter(isDay).toSorted()
    const [from, to] = [days[0], days.at(-1)]
    if (from !== undefined && to !== undefined) return { kind, from, to }
  }
  return undefined
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}/.test(value)
}
