import { isObject } from './values-at.ts'

/** A half-open stretch of time in milliseconds since the epoch: `from` ≤ t < `to`. */
export interface Interval {
  readonly from: number
  readonly to: number
}

const DATE =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/

/**
 * The stretch that a FHIR date, dateTime or instant covers by its precision: `2019-03` is the whole
 * March. A time without a zone is taken as UTC. Undefined when the text is not a date or names a
 * day that does not exist.
 */
export function parseInterval(text: string): Interval | undefined {
  const match = DATE.exec(text)
  if (match === null) return undefined
  const [, year = '', month, day, hour, minute, second, fraction, zone] = match
  const start = Date.UTC(Number(year), Number(month ?? '1') - 1, Number(day ?? '1'))
  const date = new Date(start)
  if (month !== undefined && (Number(month) < 1 || Number(month) > 12)) return undefined
  if (day !== undefined && (Number(day) < 1 || date.getUTCDate() !== Number(day))) return undefined
  if (month === undefined) return { from: start, to: Date.UTC(Number(year) + 1, 0) }
  if (day === undefined) return { from: start, to: Date.UTC(Number(year), Number(month)) }
  if (hour === undefined || minute === undefined) return { from: start, to: start + 86_400_000 }
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second ?? '0') > 60) return undefined
  const millis = Math.floor(Number(`0${fraction ?? ''}`) * 1000)
  const from =
    start +
    (Number(hour) * 60 + Number(minute) - zoneMinutes(zone)) * 60_000 +
    Number(second ?? '0') * 1000 +
    millis
  return { from, to: from + (fraction !== undefined ? 1 : second !== undefined ? 1000 : 60_000) }
}

function zoneMinutes(zone: string | undefined): number {
  if (zone === undefined || zone === 'Z') return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6))
  return zone.startsWith('-') ? -minutes : minutes
}

/**
 * The stretch of an element: a date text, a Period (open ends reach forever) or a Timing (from its
 * first to its last event).
 */
export function intervalOf(value: unknown): Interval | undefined {
  if (typeof value === 'string') return parseInterval(value)
  if (!isObject(value)) return undefined
  if (Array.isArray(value['event'])) return span(value['event'].map(intervalOf))
  if (isObject(value['repeat'])) return intervalOf(value['repeat']['boundsPeriod'])
  const start = typeof value['start'] === 'string' ? parseInterval(value['start']) : undefined
  const end = typeof value['end'] === 'string' ? parseInterval(value['end']) : undefined
  if (start === undefined && end === undefined) return undefined
  return { from: start?.from ?? Number.NEGATIVE_INFINITY, to: end?.to ?? Number.POSITIVE_INFINITY }
}

function span(intervals: readonly (Interval | undefined)[]): Interval | undefined {
  const known = intervals.filter((interval) => interval !== undefined)
  if (known.length === 0) return undefined
  return {
    from: known.reduce((least, { from }) => Math.min(least, from), Infinity),
    to: known.reduce((most, { to }) => Math.max(most, to), -Infinity),
  }
}

/** The prefixes the service takes (specification, "Search rules" 3); none means equal. */
export type DatePrefix = 'eq' | 'ge' | 'le'

/**
 * True when a value satisfies `prefix` + `asked` by the interval logic of FHIR R4, "Search",
 * "Prefixes".
 */
export function satisfies(value: Interval, prefix: DatePrefix, asked: Interval): boolean {
  switch (prefix) {
    case 'eq':
      return asked.from <= value.from && value.to <= asked.to
    case 'ge':
      return value.to > asked.from
    case 'le':
      return value.from < asked.to
  }
}
