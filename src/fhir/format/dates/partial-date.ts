/**
 * A FHIR date, dateTime or instant taken apart, as precise as it was given (R4, "Data types": date,
 * dateTime, instant).
 */
export interface PartialDate {
  readonly year: number
  /** 1 to 12. */
  readonly month?: number
  readonly day?: number
  readonly time?: ClockTime
}

/** A time of day. Without a zone it is the recording place's own clock. */
export interface ClockTime {
  readonly hour: number
  readonly minute: number
  /** `Z` or `+hh:mm`; R4 requires one with a time, some systems forget it. */
  readonly zone?: string
  /** Milliseconds since the epoch; present when there is a zone. */
  readonly at?: number
}

const SHAPE =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/

/** Reads a date of any precision; undefined when it is not one. */
export function parsePartialDate(text: string): PartialDate | undefined {
  const match = SHAPE.exec(text)
  if (match === null) return undefined
  const [, year, month, day, hour, minute, zone] = match
  const parsed = { year: Number(year), month: Number(month ?? 1), day: Number(day ?? 1) }
  if (
    parsed.month < 1 ||
    parsed.month > 12 ||
    parsed.day < 1 ||
    parsed.day > daysIn(parsed.year, parsed.month)
  )
    return undefined
  if (month === undefined) return { year: parsed.year }
  if (day === undefined) return { year: parsed.year, month: parsed.month }
  if (hour === undefined || minute === undefined) return parsed
  if (Number(hour) > 24 || Number(minute) > 59) return undefined
  return { ...parsed, time: clockTime(text, Number(hour), Number(minute), zone) }
}

function clockTime(
  text: string,
  hour: number,
  minute: number,
  zone: string | undefined,
): ClockTime {
  const at = zone === undefined ? Number.NaN : Date.parse(text)
  return {
    hour,
    minute,
    ...(zone === undefined ? {} : { zone }),
    ...(Number.isNaN(at) ? {} : { at }),
  }
}

/** Days of a month, 1 to 12, of the Gregorian calendar. */
export function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31
}
