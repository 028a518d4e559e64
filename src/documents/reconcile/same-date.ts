const SHAPE =
  /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?(?:T(\d\d):(\d\d)(?::(\d\d))?[\d.]*)?(Z|[+-]\d\d:\d\d)?$/

/** The farthest that two clocks on earth are apart, in milliseconds. */
const ZONES_APART = 26 * 3_600_000
/** The farthest that a clock is behind UTC and before it. */
const BEHIND = -12 * 3_600_000
const AHEAD = 14 * 3_600_000
const QUARTER = 15 * 60_000

/**
 * True when two dates say the same, as far as both say it: a year agrees with each of its days. Two
 * times that are a whole number of quarters of an hour apart, and no more than time zones are (or
 * than one of them is from UTC), are one moment in another zone, unless both name their zone.
 */
export function isSameDate(one: string, other: string): boolean {
  const a = SHAPE.exec(one)
  const b = SHAPE.exec(other)
  if (a === null || b === null) return one === other
  const isSameDay = [1, 2, 3].every(
    (part) => a[part] === undefined || b[part] === undefined || a[part] === b[part],
  )
  if (isSameDay) return true
  if (a[4] === undefined || b[4] === undefined) return false
  if (a[7] !== undefined && b[7] !== undefined) return Date.parse(one) === Date.parse(other)
  if (a[7] !== undefined) return isInSomeZone(b, one)
  if (b[7] !== undefined) return isInSomeZone(a, other)
  const apart = Math.abs(clockOf(a) - clockOf(b))
  return apart <= ZONES_APART && apart % QUARTER === 0
}

/** True for a clock without a zone that may show a moment with one. */
function isInSomeZone(clock: RegExpExecArray, moment: string): boolean {
  const offset = clockOf(clock) - Math.trunc(Date.parse(moment) / 1000) * 1000
  return offset >= BEHIND && offset <= AHEAD && offset % QUARTER === 0
}

function clockOf([, year, month, day, hour, minute, second = '0']: RegExpExecArray): number {
  return Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  )
}

/** Days between two dates; undefined where one is not a date. */
export function daysApart(one: string | undefined, other: string | undefined): number | undefined {
  const apart = Math.abs(
    Date.parse((one ?? '').slice(0, 10)) - Date.parse((other ?? '').slice(0, 10)),
  )
  return Number.isNaN(apart) ? undefined : apart / 86_400_000
}

/** HL7 version 3 TS: `YYYY[MM[DD[HH[MM[SS[.f]]]]]]` with an offset from UTC. */
const TS =
  /^(\d{4})(\d\d)?(\d\d)?(?:(\d\d)(\d\d)?(\d\d)?(?:\.\d+)?)?([+-]\d{2}):?(\d{2})?$|^(\d{4})(\d\d)?(\d\d)?(?:(\d\d)(\d\d)?(\d\d)?(?:\.\d+)?)?(Z)?$/

/**
 * A point in time of a CDA as FHIR writes it; undefined for text that is not one. A month, a day or
 * a time that there is not (`20240000`) is left out, with all that is finer.
 */
export function fhirDate(text: string | undefined): string | undefined {
  const found = TS.exec(text?.trim() ?? '')
  if (found === null) return undefined
  const at = found[1] === undefined ? 9 : 1
  const [year = '', month, day, hour, minute = '00', second = '00'] = found.slice(at, at + 6)
  if (year === '0000') return undefined
  if (month === undefined || !isWithin(month, 1, 12)) return year
  // The day before the first of the next month is the last one.
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  if (day === undefined || !isWithin(day, 1, last)) return `${year}-${month}`
  const date = `${year}-${month}-${day}`
  const isTime =
    hour !== undefined &&
    isWithin(hour, 0, 23) &&
    isWithin(minute, 0, 59) &&
    isWithin(second, 0, 59) &&
    isWithin(found[7]?.slice(1) ?? '0', 0, 14) &&
    isWithin(found[8] ?? '0', 0, 59)
  if (!isTime) return date
  const zone = found[7] === undefined ? (found[15] ?? '') : `${found[7]}:${found[8] ?? '00'}`
  return `${date}T${hour}:${minute}:${second}${zone}`
}

function isWithin(digits: string, from: number, to: number): boolean {
  return Number(digits) >= from && Number(digits) <= to
}
