import type { LocationHoursOfOperation } from 'fhir/r4'

/** Days in the order in which a week is read (R4, value set "days-of-week"). */
export const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Day = (typeof DAYS)[number]

/** Opening hours on a day: around the clock, or from and to, either of which may be missing. */
export type Opening = 'all-day' | { readonly from?: string; readonly to?: string }

/** The openings of each named day, by day. Hours without a day are not included. */
export function openingsByDay(
  hours: readonly LocationHoursOfOperation[],
): ReadonlyMap<Day, readonly Opening[]> {
  const days = new Map<Day, Opening[]>()
  for (const day of DAYS) {
    const openings = hours
      .filter(({ daysOfWeek }) => daysOfWeek?.includes(day) === true)
      .map(openingOf)
      .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
    if (openings.length > 0) days.set(day, openings)
  }
  return days
}

/** Hours without any day. */
export function openingsOfNoDay(hours: readonly LocationHoursOfOperation[]): readonly Opening[] {
  return hours
    .filter(({ daysOfWeek }) => daysOfWeek === undefined || daysOfWeek.length === 0)
    .map(openingOf)
}

function openingOf({ allDay, openingTime, closingTime }: LocationHoursOfOperation): Opening {
  if (allDay === true) return 'all-day'
  return {
    ...(openingTime === undefined ? {} : { from: openingTime }),
    ...(closingTime === undefined ? {} : { to: closingTime }),
  }
}

function startOf(opening: Opening): string {
  return opening === 'all-day' ? '' : (opening.from ?? '')
}
