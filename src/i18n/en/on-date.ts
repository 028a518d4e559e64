import { hasDay } from '../has-day'

/** `filled in on Nov 1, 2026`, `filled in November 2026`. */
export function filledIn(date: string): string {
  return `filled in ${hasDay(date) ? 'on ' : ''}${date}`
}

/** `on Nov 1, 2026`, `in November 2026`, `in 2026`. */
export function on(date: string): string {
  return `${hasDay(date) ? 'on' : 'in'} ${date}`
}
