import type { Encounter, FhirResource } from 'fhir/r4'
import { partsAt, startOf } from '~/fhir/format/dates/clock'
import { dateSpan, type DateSpan } from '~/fhir/format/dates/date-span'

/** R4, "EncounterStatus": before it begins, and while it goes on. */
const COMING: ReadonlySet<string> = new Set(['planned', 'arrived', 'triaged'])
/** Those after which it is not to come, whatever its day. Any other status leaves that open. */
const OVER: ReadonlySet<string> = new Set(['finished', 'cancelled', 'entered-in-error'])
const GOING_ON: ReadonlySet<string> = new Set(['in-progress', 'onleave'])
/** Those of a person who is there (R4): from its time on, such a visit goes on. */
const PRESENT: ReadonlySet<string> = new Set(['arrived', 'triaged'])
/** HL7 v3 ActCode: contacts that may last for days. Any other one is over with its day. */
const STAYS: ReadonlySet<string> = new Set(['IMP', 'ACUTE', 'NONAC', 'OBSENC', 'HH', 'SS', 'EMER'])

/** The state of a visit that is not over. */
export type VisitAhead = 'coming' | 'now'

/**
 * The state of a visit that is still to come or goes on, as far as the record says; else undefined.
 * One that is planned although its day has passed did not take place, and a contact that is not a
 * stay is over with its day. One whose person has arrived goes on from its time on. One whose
 * status is not known is coming where its day is, and so is one that is said to go on and begins
 * later.
 *
 * @param now Milliseconds since the epoch.
 */
export function visitAhead(
  { status, class: kind, period }: Encounter,
  now: number,
  timeZone?: string,
): VisitAhead | undefined {
  const today = dayBegin(now, timeZone)
  const start = dateSpan(period?.start, timeZone)
  const end = dateSpan(period?.end, timeZone)
  const isBegun = PRESENT.has(status) && start !== undefined && start.from <= now
  if (COMING.has(status) && !isBegun)
    return isStillToCome(period?.start, now, timeZone) ? 'coming' : undefined
  if (!GOING_ON.has(status) && !isBegun)
    return !OVER.has(status) && start !== undefined && start.from > now ? 'coming' : undefined
  const isOn = STAYS.has(kind?.code ?? '')
    ? end === undefined || lastMoment(end) >= today
    : start !== undefined && lastMoment(start) >= today
  if (!isOn) return undefined
  return isNotYet(period?.start, now, timeZone) ? 'coming' : 'now'
}

/**
 * True for something planned whose day has not passed, or is not known: then it did not take place.
 *
 * @param now Milliseconds since the epoch.
 */
export function isStillToCome(date: string | undefined, now: number, timeZone?: string): boolean {
  const span = dateSpan(date, timeZone)
  return span === undefined || lastMoment(span) >= dayBegin(now, timeZone)
}

/** True for a date that is still to come; a month or a year that has begun is not. */
export function isNotYet(date: string | undefined, now: number, timeZone?: string): boolean {
  return (dateSpan(date, timeZone)?.from ?? -Infinity) > now
}

/** True for a status of a visit that has not begun. */
export function isBeforeVisit(status: Encounter['status']): boolean {
  return COMING.has(status)
}

/**
 * True for a record of the time to come: a visit that is not over, and anything that begins later.
 * A month that has not ended has begun.
 *
 * @param span The time that its clinical date may mean.
 * @param now Milliseconds since the epoch.
 */
export function isAhead(
  resource: FhirResource,
  span: DateSpan | undefined,
  now: number,
  timeZone?: string,
): boolean {
  if (resource.resourceType === 'Encounter' && visitAhead(resource, now, timeZone) !== undefined)
    return true
  return span !== undefined && span.from > now
}

/** The last moment that a date may mean: of a whole day, the one before the next day begins. */
function lastMoment({ from, to }: DateSpan): number {
  return to > from ? to - 1 : to
}

/** The first moment of the day of `now` on the reader's clock. */
function dayBegin(now: number, timeZone: string | undefined): number {
  const { year, month, day } = partsAt(now, timeZone)
  return startOf(year, month, day, 0, timeZone)
}
