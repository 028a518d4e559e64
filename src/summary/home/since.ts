import type { Encounter, FhirResource, Observation } from 'fhir/r4'
import { dateSpan } from '~/fhir/format/dates/date-span'
import { fieldsOf, textOf } from '~/fhir/json'
import { parseReference } from '~/fhir/reference'
import { visitAhead } from '~/record/time/ahead'
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
  /** The beginning of the visit that ended then; otherwise the same moment. */
  readonly from: number
  /** True for what is no news to the reader: what they wrote, and what is of the visit itself. */
  readonly isOwn: (resource: FhirResource, news: NewsDate) => boolean
}

const DAY_MS = 24 * 60 * 60_000
/** The days that are new to somebody whose last visit is not known. */
export const FIRST_DAYS = 90

/** The facts that decide on the moment. */
export interface SinceFacts {
  readonly home: HomeChart
  /** The signed-in person, `Practitioner/7`, if the sign-in names one. */
  readonly user: string | undefined
  /** The visit that the app was opened from, which is no earlier one. */
  readonly encounter?: string | undefined
  readonly bases: readonly string[]
  /** When this record was last opened on this device, milliseconds since the epoch. */
  readonly opened: number | undefined
  readonly now: Date
}

/**
 * The latest of a clinician's own visits and documents before today, else the last opening, else 90
 * days.
 */
export function sinceOf(facts: SinceFacts): Since {
  const { user, bases, opened, now } = facts
  const isUser = (reference: string | undefined) => {
    const target = parseReference(reference, bases)
    return target.where === 'here' && `${target.type}/${target.id}` === user
  }
  const own = user?.startsWith('Practitioner') === true ? lastMeeting(facts, isUser) : undefined
  if (own !== undefined) return own
  const isOwn: Since['isOwn'] = (resource, news) => !news.isEnd && wrote(resource, isUser)
  const first = startOfDay(now) - FIRST_DAYS * DAY_MS
  return opened === undefined
    ? { kind: 'first', at: first, from: first, isOwn: () => false }
    : { kind: 'opened', at: opened, from: opened, isOwn }
}

type IsUser = (reference: string | undefined) => boolean

/**
 * The last visit in which a person took part (R4, Encounter.participant.individual), or the last
 * document that they wrote, whichever is later. Today's do not count: they are this visit. Neither
 * does one that nobody has ended. A visit within a day is over at its end; of a stay its beginning
 * counts, because nobody knows when during it they met.
 */
function lastMeeting(
  { home: { lists }, bases, encounter, now }: SinceFacts,
  isUser: IsUser,
): Since | undefined {
  const today = startOfDay(now)
  let last: (Since & { readonly visit?: Encounter }) | undefined
  const isOwn: Since['isOwn'] = (resource, { from, isEnd }) => {
    const met = last?.visit
    if (resource.resourceType === 'Encounter' && hadPart(resource, isUser)) return true
    const isOfVisit =
      met?.id !== undefined &&
      from <= endOf(met) &&
      encountersOf(resource).some((reference) => {
        const target = parseReference(reference, bases)
        return target.where === 'here' && target.type === 'Encounter' && target.id === met.id
      })
    return (isOfVisit && !mayComeLater(resource)) || (!isEnd && wrote(resource, isUser))
  }
  const add = (kind: Since['kind'], date: string | undefined, visit?: Encounter) => {
    const span = dateSpan(date)
    if (span === undefined) return
    const end = dateSpan(visit?.period?.end)?.from
    const isOfDay =
      end !== undefined && startOfDay(new Date(span.from)) === startOfDay(new Date(end))
    const at = isOfDay ? Math.max(span.from, end) : span.from
    if (at < today && at > (last?.at ?? -Infinity))
      last = { kind, at, from: span.from, isOwn, ...(visit === undefined ? {} : { visit }) }
  }
  for (const resource of lists.get('visits')?.records ?? [])
    if (
      resource.resourceType === 'Encounter' &&
      resource.id !== encounter &&
      !NOT_HELD.has(resource.status) &&
      visitAhead(resource, now.getTime()) === undefined &&
      hadPart(resource, isUser)
    )
      add('seen', resource.period?.start, resource)
  for (const resource of lists.get('documents')?.records ?? [])
    if (resource.resourceType === 'DocumentReference' && wrote(resource, isUser))
      add('wrote', resource.date)
  return last
}

/** The last moment of a visit: its end, or that of the day on which it began. */
function endOf({ period }: Encounter): number {
  const start = dateSpan(period?.start)
  const end = dateSpan(period?.end)
  if (end !== undefined) return Math.max(end.from, end.to - 1)
  return start === undefined ? -Infinity : startOfDay(new Date(start.from)) + DAY_MS - 1
}

/** The references to a visit in a record of any type. */
function encountersOf(resource: FhirResource): readonly (string | undefined)[] {
  const { encounter, context } = fieldsOf(resource)
  return [encounter, context, fieldsOf(context)['encounter']]
    .flat()
    .map((one) => textOf(fieldsOf(one)['reference']))
}

/**
 * True when one of those who wrote, did or ordered what a record tells is the reader. Laboratories
 * name who ordered as performer: of results only those that people take themselves are own.
 */
function wrote(resource: FhirResource, isUser: IsUser): boolean {
  const { author, performer, recorder, requester } = fieldsOf(resource)
  const did =
    resource.resourceType === 'DiagnosticReport' ||
    (resource.resourceType === 'Observation' && !isTakenByPeople(resource))
      ? []
      : [performer]
  return [author, recorder, requester, ...did].flat().some((one) => {
    const { reference, actor } = fieldsOf(one)
    return isUser(textOf(reference) ?? textOf(fieldsOf(actor)['reference']))
  })
}

/** HL7, "Observation Category Codes": what somebody measures, asks or sees at a visit. */
const TAKEN = new Set(['vital-signs', 'survey', 'social-history', 'exam', 'procedure', 'therapy'])

function isTakenByPeople({ category = [] }: Observation): boolean {
  return category.some(({ coding }) => coding?.some(({ code = '' }) => TAKEN.has(code)) === true)
}

/** True for a result of a laboratory that does not say when it was released: maybe days later. */
function mayComeLater(resource: FhirResource): boolean {
  return resource.resourceType === 'DiagnosticReport'
    ? resource.issued === undefined
    : resource.resourceType === 'Observation' &&
        resource.issued === undefined &&
        !isTakenByPeople(resource)
}

const NOT_HELD = new Set(['planned', 'cancelled', 'entered-in-error', 'in-progress', 'onleave'])

function hadPart({ participant }: Encounter, isUser: IsUser): boolean {
  return participant?.some(({ individual }) => isUser(individual?.reference)) === true
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

/** The date by which a record is news. */
export interface NewsDate {
  /** As the record has it. */
  readonly text: string
  /** Milliseconds since the epoch: a day to its end, a month or a year from its beginning. */
  readonly at: number
  /** The first moment that it may mean. */
  readonly from: number
  /** True for the end of something, which began before. */
  readonly isEnd: boolean
}

/**
 * The latest date at which a record says that something of it happened or was written, up to now. A
 * date without a time counts to the end of its day, a month or a year from its beginning: "2026"
 * says nothing about last week. Moments to come are not news. Undefined when the record says none.
 * `meta.lastUpdated` is the server's business and is not asked.
 */
export function newsDate(resource: FhirResource, now: Date): NewsDate | undefined {
  const fields = fieldsOf(resource)
  let latest: NewsDate | undefined
  const add = (text: string, isEnd: boolean) => {
    const span = dateSpan(text)
    if (span === undefined || span.from > now.getTime()) return
    const at = span.precision === 'day' ? span.to - 1 : span.from
    if (latest === undefined || at > latest.at) latest = { text, at, from: span.from, isEnd }
  }
  for (const name of NEWS_DATES)
    for (const { text, isEnd } of datesIn(fields[name]))
      add(text, isEnd || name === 'abatementDateTime')
  for (const period of boundsOf(resource))
    for (const { text, isEnd } of datesIn(period)) add(text, isEnd)
  return latest
}

/** The moment of `newsDate`. */
export function newsMoment(resource: FhirResource, now: Date): number | undefined {
  return newsDate(resource, now)?.at
}

/** The date by which a record is news to a reader since a moment; undefined when it is none. */
export function newsSince(resource: FhirResource, since: Since, now: Date): NewsDate | undefined {
  const news = newsDate(resource, now)
  const from = mayComeLater(resource) ? since.from : since.at
  return news === undefined || news.at < from || since.isOwn(resource, news) ? undefined : news
}

/**
 * When a medicine was stopped: an order has no date of that, but its directions then end (R4,
 * Dosage.timing.repeat.bounds). The planned end of one that goes on is no news.
 */
function boundsOf(resource: FhirResource): readonly unknown[] {
  return resource.resourceType === 'MedicationRequest' && resource.status === 'stopped'
    ? (resource.dosageInstruction ?? []).map(({ timing }) => timing?.repeat?.boundsPeriod)
    : []
}

/** The dates of an element that is one, or a period. */
export function textsOf(value: unknown): readonly string[] {
  return datesIn(value).map(({ text }) => text)
}

function datesIn(value: unknown): readonly { readonly text: string; readonly isEnd: boolean }[] {
  if (typeof value === 'string') return [{ text: value, isEnd: false }]
  const { start, end } = fieldsOf(value)
  return [start, end].flatMap((date) => {
    const text = textOf(date)
    return text === undefined ? [] : [{ text, isEnd: date === end && start !== end }]
  })
}
