/**
 * The day that a key leads to, as in the ARIA pattern "Date Picker Dialog"; undefined for any other
 * key. Days are `YYYY-MM-DD`; a week begins on Sunday, as in the United States.
 */
export function dayStep(
  day: string,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  isRightToLeft: boolean,
): string | undefined {
  const forward = isRightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowLeft':
      return laterDay(day, -forward)
    case 'ArrowRight':
      return laterDay(day, forward)
    case 'ArrowUp':
      return laterDay(day, -DAYS)
    case 'ArrowDown':
      return laterDay(day, DAYS)
    case 'Home':
      return laterDay(day, -weekday(day))
    case 'End':
      return laterDay(day, DAYS - 1 - weekday(day))
    case 'PageUp':
      return laterMonth(day, shiftKey ? -MONTHS : -1)
    case 'PageDown':
      return laterMonth(day, shiftKey ? MONTHS : 1)
    default:
      return undefined
  }
}

const DAYS = 7
const MONTHS = 12
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The place of a day in a week that begins on a Sunday. */
function weekday(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function laterDay(day: string, days: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + days)
  return asDay(at, day)
}

/** The same day of another month, or its last one if it is shorter. */
function laterMonth(day: string, months: number): string {
  const at = new Date(`${day.slice(0, 8)}01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  const last = new Date(at)
  last.setUTCMonth(last.getUTCMonth() + 1, 0)
  at.setUTCDate(Math.min(Number(day.slice(8)), last.getUTCDate()))
  return asDay(at, day)
}

/** A day of four-digit years, which R4 has; otherwise the one that was there. */
function asDay(at: Date, before: string): string {
  const text = at.toISOString().slice(0, 'yyyy-mm-dd'.length)
  return DAY.test(text) ? text : before
}
