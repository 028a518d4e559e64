import type {
  Encounter,
  FhirResource,
  Procedure,
  QuestionnaireResponse,
  ServiceRequest,
} from 'fhir/r4'
import type { FormOrder } from '~/fhir/forms-asked'
import { dateSpan } from '~/fhir/format/dates/date-span'
import { isOpenOrder, isStandingBan } from '~/fhir/open-order'
import { whoseResponse } from '~/fhir/whose-response'
import { assertNever } from '~/std/assert-never'
import { isBeforeVisit, isStillToCome, visitAhead } from '~/record/time/ahead'
import { formsOf, hasDied, OBSERVATIONS, type HomeChart } from './home-chart'

/** A visit that is coming, or going on. */
export interface ComingVisit {
  readonly kind: 'visit'
  readonly resource: Encounter
  /** Its beginning, milliseconds since the epoch; undefined when the record has none. */
  readonly at: number | undefined
  /** True when it has begun and, as far as the record says, has not ended. */
  readonly isOn: boolean
}

/** A procedure that is planned. */
export interface PlannedProcedure {
  readonly kind: 'procedure'
  readonly resource: Procedure
  /** Its date or its beginning as the record has it. */
  readonly start: string | undefined
  /** The same in milliseconds since the epoch. */
  readonly at: number | undefined
}

/** An order that the record does not say is done. */
export interface OpenOrder {
  readonly kind: 'order'
  readonly resource: ServiceRequest
}

/** An order or a task whose forms somebody is asked to fill in. */
export interface AskedForm {
  readonly kind: 'asked'
  readonly resource: FormOrder
}

/** A form whose answers the record says are not finished. */
export interface OpenForm {
  readonly kind: 'form'
  readonly resource: QuestionnaireResponse
}

export type NextItem = ComingVisit | PlannedProcedure | OpenForm | OpenOrder | AskedForm

/**
 * The visits to come, the soonest first, and those that are going on. One that is still planned
 * although its day has passed did not take place, as far as the record says: it is only in the
 * list of visits, and so are the plans for somebody who has died.
 */
export function comingVisits(home: HomeChart, now: Date): readonly ComingVisit[] {
  if (hasDied(home)) return []
  const records = home.lists.get('visits')?.records ?? []
  const found = records.flatMap((resource): readonly ComingVisit[] => {
    if (resource.resourceType !== 'Encounter') return []
    const ahead = visitAhead(resource, now.getTime())
    const at = dateSpan(resource.period?.start)?.from
    return ahead === undefined ? [] : [{ kind: 'visit', resource, at, isOn: ahead === 'now' }]
  })
  return found.toSorted((a, b) => beginning(a) - beginning(b))
}

/** One that goes on has begun, also where nobody recorded when. */
function beginning({ at, isOn }: ComingVisit): number {
  return at ?? (isOn ? -Infinity : Infinity)
}

/**
 * The procedures that are planned (R4, `preparation`), the soonest first. One whose day has passed
 * did not take place, as far as the record says; somebody who has died has none to come.
 */
export function plannedProcedures(home: HomeChart, now: Date): readonly PlannedProcedure[] {
  if (hasDied(home)) return []
  const records = home.lists.get('procedures')?.records ?? []
  const found = records.flatMap((resource): readonly PlannedProcedure[] => {
    if (resource.resourceType !== 'Procedure' || resource.status !== 'preparation') return []
    const start = resource.performedDateTime ?? resource.performedPeriod?.start
    return isStillToCome(start, now.getTime())
      ? [{ kind: 'procedure', resource, start, at: dateSpan(start)?.from }]
      : []
  })
  return found.toSorted((a, b) => (a.at ?? Infinity) - (b.at ?? Infinity))
}

/** True for an order whose time has passed without a sign that it was done. */
export function isOverdue({ resource }: OpenOrder, now: Date): boolean {
  const { occurrenceDateTime, occurrencePeriod } = resource
  const last = occurrenceDateTime ?? occurrencePeriod?.end
  return last !== undefined && !isStillToCome(last, now.getTime())
}

/**
 * The last visit that took place, by its beginning; undefined when none is loaded. The visit that
 * the app was opened from is this one, and no last one.
 */
export function lastVisit(home: HomeChart, now: Date, opened?: string): Encounter | undefined {
  return visitsBefore(home, now).find(({ id }) => id === undefined || id !== opened)
}

/** The most visits that the card of visits shows. */
const VISITS_MOST = 3

/** The visits in the card of visits: the next one, and the last ones. */
export function shownVisits(
  home: HomeChart,
  now: Date,
): { readonly coming: readonly ComingVisit[]; readonly before: readonly Encounter[] } {
  const coming = comingVisits(home, now).slice(0, 1)
  return { coming, before: visitsBefore(home, now).slice(0, VISITS_MOST - coming.length) }
}

/** The visits that took place, newest first. */
export function visitsBefore(home: HomeChart, now: Date): readonly Encounter[] {
  const coming = new Set<FhirResource>(comingVisits(home, now).map(({ resource }) => resource))
  return (home.lists.get('visits')?.records ?? []).flatMap((resource) =>
    resource.resourceType === 'Encounter' && tookPlace(resource, now) && !coming.has(resource)
      ? [resource]
      : [],
  )
}

function tookPlace({ status, period }: Encounter, now: Date): boolean {
  if (isBeforeVisit(status) || status === 'cancelled') return false
  const start = dateSpan(period?.start ?? period?.end)
  // One that is over took place, whenever that was.
  return start === undefined ? status === 'finished' : start.from <= now.getTime()
}

/**
 * Orders that are active and have no result yet, as far as the record is read: neither a final
 * report or result, a completed procedure, a visit that is over nor a scan names them (R4,
 * `basedOn`). What was only proposed, and what must not be done, is not due.
 */
export function openOrders(home: HomeChart): readonly OpenOrder[] {
  const done = doneOrders(home)
  return (home.lists.get('orders')?.records ?? []).flatMap((resource): readonly OpenOrder[] =>
    resource.resourceType === 'ServiceRequest' &&
    isOpenOrder(resource) &&
    !done.has(`ServiceRequest/${resource.id ?? ''}`)
      ? [{ kind: 'order', resource }]
      : [],
  )
}

/** The orders not to do something that stand, whatever was done since. */
export function standingBans(home: HomeChart): readonly OpenOrder[] {
  return (home.lists.get('orders')?.records ?? []).flatMap((resource): readonly OpenOrder[] =>
    resource.resourceType === 'ServiceRequest' && isStandingBan(resource)
      ? [{ kind: 'order', resource }]
      : [],
  )
}

/** Statuses of R4 by which a record answers its order; those of a visit and of a scan are last. */
const FINAL = new Set(['final', 'amended', 'corrected', 'completed', 'finished', 'available'])

/** The lists of what answers an order, besides those of observations. */
const ANSWERS = ['reports', 'procedures', 'visits', 'imaging'] as const

/** Found once for a reading of the record: it is in all of its results. */
const answered = new WeakMap<HomeChart, ReadonlySet<string>>()

/** The orders that a finished record answers, as `ServiceRequest/id`. */
function doneOrders(home: HomeChart): ReadonlySet<string> {
  const known = answered.get(home)
  if (known !== undefined) return known
  const { lists } = home
  const done = new Set<string>()
  answered.set(home, done)
  for (const path of [...ANSWERS, ...OBSERVATIONS])
    for (const resource of lists.get(path)?.records ?? []) {
      const status = 'status' in resource ? resource.status : undefined
      if (typeof status !== 'string' || !FINAL.has(status)) continue
      const named = 'basedOn' in resource ? (resource.basedOn ?? []) : []
      for (const { reference } of [named].flat()) {
        const own = /(?:^|\/)(ServiceRequest\/[^/]+)/.exec(reference ?? '')?.[1]
        if (own !== undefined) done.add(own)
      }
    }
  return done
}

/**
 * Forms that were begun and sent without being finished (R4, `in-progress`). One that was only
 * asked for is not open any more when the same form was answered since, or asked for again.
 */
export function openForms(home: HomeChart): readonly OpenForm[] {
  const forms = formsOf(home)
  return forms.flatMap((resource, at): readonly OpenForm[] =>
    resource.status === 'in-progress' && !isSettled(resource, forms.slice(0, at))
      ? [{ kind: 'form', resource }]
      : [],
  )
}

/** True for a form that was only asked for, where a newer response stands for it. */
function isSettled(asked: QuestionnaireResponse, newer: readonly QuestionnaireResponse[]): boolean {
  return (
    whoseResponse(asked) === 'asked' &&
    newer.some(
      (other) =>
        asked.questionnaire !== undefined &&
        // Of a response without a day nobody knows that another one is newer.
        asked.authored !== undefined &&
        other.authored !== undefined &&
        other.questionnaire === asked.questionnaire &&
        (other.status === 'completed' ||
          other.status === 'amended' ||
          (other.status === 'in-progress' && whoseResponse(other) === 'asked')) &&
        isOfOneOrder(asked, other),
    )
  )
}

/** True unless two responses say that they are for different orders. */
function isOfOneOrder(one: QuestionnaireResponse, other: QuestionnaireResponse): boolean {
  const [[named], [otherNamed]] = [one.basedOn ?? [], other.basedOn ?? []]
  return named === undefined || otherNamed === undefined || named.reference === otherNamed.reference
}

/**
 * A patient's forms and orders: what the patient is asked to fill in, what the patient began, what
 * others began, and other orders; each in the order of its list. Only the first few are in sight.
 * An order that asks for a form and for something else is a step of its own beside the form.
 */
export function patientSteps(
  home: HomeChart,
  { asked, isCovered }: OrderSteps,
): readonly (OpenForm | OpenOrder | AskedForm)[] {
  return [
    ...openForms(home),
    ...asked.map((resource): AskedForm => ({ kind: 'asked', resource })),
    ...openOrders(home).filter(({ resource }) => !isCovered(resource)),
  ].toSorted((a, b) => turnOf(a) - turnOf(b))
}

/** The steps that orders and tasks with forms are. */
interface OrderSteps {
  /** Those whose forms nobody has begun. */
  readonly asked: readonly FormOrder[]
  /** True for an order that is no step besides: done with its forms, or told as these. */
  readonly isCovered: (order: ServiceRequest) => boolean
}

function turnOf(step: OpenForm | OpenOrder | AskedForm): number {
  if (step.kind === 'asked') return 0
  if (step.kind === 'order') return 3
  const whose = whoseResponse(step.resource)
  switch (whose) {
    case 'asked':
      return 0
    case 'own':
      return 1
    case 'others':
      return 2
    default:
      return assertNever(whose)
  }
}
