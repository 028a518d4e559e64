/** The last day of every made-up record, so that screenshots and tests do not age. */
export const ANCHOR_DAY = '2026-11-01'

const DAY = 86_400_000
/** The clinic's zone, all year round: seven hours behind UTC. */
const CLINIC_BEHIND = 7 * 3_600_000
const anchor = Date.parse(`${ANCHOR_DAY}T00:00:00Z`)

/** The date, `YYYY-MM-DD`, this many days before the anchor (negative = after it). */
export function daysAgo(days: number): string {
  return new Date(anchor - Math.round(days) * DAY).toISOString().slice(0, 10)
}

/**
 * The clinic's own day at the start of a world, `YYYY-MM-DD`: for what is still to come, which
 * would be over some weeks after the anchor. Never before the anchor.
 */
export function today(now: number = Date.now()): string {
  const day = new Date(now - CLINIC_BEHIND).toISOString().slice(0, 10)
  return day < ANCHOR_DAY ? ANCHOR_DAY : day
}

/** The date this many days after another date. */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) + days * DAY)
    .toISOString()
    .slice(0, 10)
}

/**
 * An instant on a date in the clinic's own time zone, which has no daylight saving here:
 * `at('2026-03-02', '09:30')`.
 */
export function at(date: string, time = '09:30'): string {
  return `${date}T${time}:00-07:00`
}
