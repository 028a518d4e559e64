/** A moment on a reader's clock. Months count from 1. */
export interface ClockParts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
}

/**
 * The first moment of a calendar day (or hour) on the clock of a zone, in milliseconds since the
 * epoch. Parts beyond their range carry over, as in `Date`: month 13 is January. Without a zone it
 * is this device's clock.
 */
export function startOf(year: number, month: number, day = 1, hour = 0, timeZone?: string): number {
  if (timeZone === undefined) {
    const local = new Date(2000, month - 1, day, hour)
    // The constructor reads the years 0 to 99 as 1900 to 1999, so the year is set separately.
    local.setFullYear(year, month - 1, day)
    return local.getTime()
  }
  const wanted = Date.UTC(year, month - 1, day, hour)
  const first = wanted - offsetAt(wanted, timeZone)
  // Near a change of the clock, the offset at the intended moment differs from the first guess.
  return wanted - offsetAt(first, timeZone)
}

/** A moment as a clock in the zone shows it. */
export function partsAt(at: number, timeZone?: string): ClockParts {
  if (timeZone === undefined) {
    const local = new Date(at)
    return {
      year: local.getFullYear(),
      month: local.getMonth() + 1,
      day: local.getDate(),
      hour: local.getHours(),
    }
  }
  const shown = new Date(at + offsetAt(at, timeZone))
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The lead of a zone's clock over UTC at a moment, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(timeZone, format)
  }
  const parts = new Map(format.formatToParts(at).map((part) => [part.type, Number(part.value)]))
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(at / 1000) * 1000
}
