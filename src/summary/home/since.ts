import type { Encounter, FhirResource } from 'fhir/r4'
import { dateSpan } from '~/fhir/format/dates/date-span'
import { fieldsOf, textOf } from '~/fhir/json'
import { parseReference } from '~/fhir/reference'
import type { HomeChart } from './home-chart'

/** The moment from which something counts as new, and the reason for it. */
export interface Since {
  /**
   * - `seen`: the signed-in clinician's last visit with the patient, by the record
   * - `wrote`: the last document that they wrote
   * - `opened`: the last sign-in in which this record was opened on this device
   * - `first`: neither is known: the last 90 days
   */
  readonly kind: 'seen' | 'wrote' | 'opened' | 'first'
  /** Milliseconds since the epoch. */
  readonly at: number
}

const DAY_MS = 24 * 60 * 60_000
/** The days that are new to somebody whose last visit is not known. */
export const FIRST_DAYS = 90

/** The facts that decide on the moment. */
export interface SinceFacts {
  readonly home: HomeChart
  /** The signed-in person, `Practitioner/7`, if the sign-in names one. */
  readonly user: string | undefined
  readonly bases: readonly string[]
  /** When this record was last opened on this device, milliseconds since the epoch. */
  readonly opened: number | undefined
  readonly now: Date
}

/**
 * The latest of a person's own visits and documents before today, else the last opening, else 90
 * days.
 */
export function sinceOf({ home, user, bases, opened, now }: SinceFacts): Since {
  const own = user === undefined ? undefined : lastMeeting(home, user, bases, now)
  if (own !== undefined) return own
  if (opened !== undefined) return { kind: 'opened', at: opened }
  return { kind: 'first', at: startOfDay(now) - FIRST_DAYS * DAY_MS }
}

/**
 * The last visit in which a person took part (R4, Encounter.participant.individual), or the last
 * document that they wrote, whichever is later. Today's do not count: they are this visit.
 */
function lastMeeting(
  { lists }: HomeChart,
  user: string,
  bases: readonly string[],
  now: Date,
): Since | undefined {
  const today = startOfDay(now)
  const isUser = (reference: string | undefined) => {
    const target = parseReference(reference, bases)
    return target.where === 'here' && `${target.type}/${target.id}` === user
  }
  const seen = (lists.get('visits')?.records ?? []).flatMap((resource) =>
    resource.resourceType === 'Encounter' && hadPart(resource, isUser)
      ? momentOf(resource.period?.start)
      : [],
  )
  const wrote = (lists.get('documents')?.records ?? []).flatMap((resource) =>
    resource.resourceType === 'DocumentReference' &&
    resource.author?.some(({ reference }) => isUser(reference)) === true
      ? momentOf(resource.date)
      : [],
  )
  const before = (kind: 'seen' | 'wrote', moments: readonly number[]) =>
    moments.filter((at) => at < today).map((at): Since => ({ kind, at }))
  return [...before('seen', seen), ...before('wrote', wrote)].toSorted((a, b) => b.at - a.at)[0]
}

const NOT_HELD = new Set(['planned', 'cancelled', 'entered-in-error'])

function hadPart(
  { status, participant }: Encounter,
  isUser: (reference: string | undefined) => boolean,
): boolean {
  return (
    !NOT_HELD.has(status) &&
    participant?.some(({ individual }) => isUser(individual?.reference)) === true
  )
}

function momentOf(date: string | undefined): readonly number[] {
  const span = dateSpan(date)
  return span === undefined ? [] : [span.from]
}

function startOfDay(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime()
}

/** Elements in which a record says when it came about, in any type of R4 that a record holds. */
export const NEWS_DATES = [
  'issued',
  'recordedDate',
  'recorded',
  'dateAsserted',
  'authoredOn',
  'authored',
  'date',
  'created',
  'started',
  'effectiveDateTime',
  'effectiveInstant',
  'effectivePeriod',
  'performedDateTime',
  'performedPeriod',
  'occurrenceDateTime',
  'onsetDateTime',
  'onsetPeriod',
  'abatementDateTime',
  'startDate',
  'statusDate',
  'period',
] as const

/**
 * The latest moment at which a record says that something of it happened or was written, up to
 * now, in milliseconds since the epoch. A date without a time counts to the end of its day, a
 * month or a year from its beginning: "2026" says nothing about last week. Moments to come are not
 * news. Undefined when the record says none. `meta.lastUpdated` is the server's business and is
 * not asked.
 */
export function newsMoment(resource: FhirResource, now: Date): number | undefined {
  const fields = fieldsOf(resource)
  let latest: number | undefined
  for (const value of [...NEWS_DATES.map((name) => fields[name]), ...endsOf(resource)]) {
    for (const text of textsOf(value)) {
      const span = dateSpan(text)
      if (span === undefined || span.from > now.getTime()) continue
      const at = span.precision === 'day' ? span.to - 1 : span.from
      if (latest === undefined || at > latest) latest = at
    }
  }
  return latest
}

/**
 * When a medicine was stopped: an order has no date of that, but its directions then end (R4,
 * Dosage.timing.repeat.bounds). The planned end of one that goes on is no news.
 */
function endsOf(resource: FhirResource): readonly unknown[] {
  return resource.resourceType === 'MedicationRequest' && resource.status === 'stopped'
    ? (resource.dosageInstruction ?? []).map(({ timing }) => timing?.repeat?.boundsPeriod)
    : []
}

/** The dates of an element that is one, or a period. */
export function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  const { start, end } = fieldsOf(value)
  return [start, end].flatMap((text) => textOf(text) ?? [])
}
