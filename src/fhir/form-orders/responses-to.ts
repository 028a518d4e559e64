import type { QuestionnaireResponse, Reference } from 'fhir/r4'
import { dateSpan } from '../format/dates/date-span'
import { formsAsked, type FormOrder, type NamedForm } from '../forms-asked'
import { isAddressOf, NONE_KNOWN } from './known-form'
import { turnOf, type Turn } from './turn-of'

const STATES = new Set(['in-progress', 'completed', 'amended'])

/**
 * The responses with which a form of an order was begun or finished: those that say so (R4,
 * `basedOn`, or the output of a task), or that answer the same form on or after the day of the
 * order and name no other one. Answers name a form by its canonical address, which may be another
 * than the order names: `known` has those that were found.
 */
export function responsesTo(
  order: FormOrder,
  form: NamedForm,
  responses: readonly QuestionnaireResponse[],
  known = NONE_KNOWN,
): readonly QuestionnaireResponse[] {
  const isOnly = formsAsked(order).length === 1
  return responses.filter((response) => {
    if (!STATES.has(response.status)) return false
    const isOf = isAddressOf(response.questionnaire ?? '', form, known)
    if (isBasedOn(response, order)) return isOnly || isOf
    return isOf && !isOfAnother(response, order) && isSince(response, order)
  })
}

/** True when a form of an order was begun or finished as often as its turn asks for. */
export function isGiven(
  order: FormOrder,
  form: NamedForm,
  responses: readonly QuestionnaireResponse[],
  now: number,
  known = NONE_KNOWN,
): boolean {
  return isEnough(order, responsesTo(order, form, responses, known), now)
}

/** True for as many responses to an order as its turn that is on asks for. */
export function isEnough(
  order: FormOrder,
  given: readonly QuestionnaireResponse[],
  now: number,
): boolean {
  const { done, wanted } = countInTurn(order, given, now)
  return done >= wanted
}

/** The number of responses to an order in its turn that is on, and the number that it asks for. */
export function countInTurn(
  order: FormOrder,
  given: readonly QuestionnaireResponse[],
  now: number,
): { readonly done: number; readonly wanted: number } {
  const turn = turnOf(order, now)
  const done = given.filter((response) => isInTurn(response, turn)).length
  return { done, wanted: turn.wanted }
}

/** True when each form of an order was begun or finished, in the turn that is on. */
export function isAnswered(
  order: FormOrder,
  responses: readonly QuestionnaireResponse[],
  now: number,
  known = NONE_KNOWN,
): boolean {
  return formsAsked(order).every((form) => isGiven(order, form, responses, now, known))
}

/** True for a response that says itself, or by the task, that it is for an order. */
export function isBasedOn(response: QuestionnaireResponse, order: FormOrder): boolean {
  if (!STATES.has(response.status)) return false
  if (order.resourceType === 'ServiceRequest')
    return isNamed(response.basedOn ?? [], 'ServiceRequest', order.id)
  const output = (order.output ?? []).map(({ valueReference }) => valueReference)
  return isNamed(output, 'QuestionnaireResponse', response.id)
}

/**
 * True for a response to another order, such as the same form in six weeks. A task is carried out
 * for the order that it names.
 */
function isOfAnother({ basedOn = [] }: QuestionnaireResponse, order: FormOrder): boolean {
  const others = basedOn.filter(({ reference }) => /(?:^|\/)ServiceRequest\//.test(reference ?? ''))
  if (order.resourceType === 'ServiceRequest') return others.length > 0
  const named = [...(order.basedOn ?? []), order.focus]
  return (
    others.length > 0 &&
    !others.some(({ reference }) => isNamed(named, 'ServiceRequest', idIn(reference)))
  )
}

function idIn(reference: string | undefined): string | undefined {
  return /ServiceRequest\/([^/]+)/.exec(reference ?? '')?.[1]
}

/** True where one of some references is to a record. */
export function isNamed(
  references: readonly (Reference | undefined)[],
  type: string,
  id: string | undefined,
): boolean {
  return (
    id !== undefined &&
    references.some((one) =>
      `/${one?.reference ?? ''}/`.replace(/\/_history\/.*$/, '/').endsWith(`/${type}/${id}/`),
    )
  )
}

/** An answer of which no day is known can only be of the first turn. */
function isInTurn({ authored }: QuestionnaireResponse, { since, isWithinDay }: Turn): boolean {
  if (since === undefined) return true
  const answered = dateSpan(authored)
  if (answered === undefined) return false
  return isWithinDay && answered.precision === 'instant'
    ? answered.from >= since
    : answered.from >= new Date(since).setHours(0, 0, 0, 0)
}

/**
 * An answer or an order of which only the month is known may be older or newer than the other
 * within it. A task need not say when it was written.
 */
function isSince({ authored }: QuestionnaireResponse, order: FormOrder): boolean {
  const asked =
    order.authoredOn ??
    (order.resourceType === 'Task'
      ? (order.restriction?.period?.start ?? order.meta?.lastUpdated)
      : undefined)
  const [answered, ordered] = [dateSpan(authored), dateSpan(asked)]
  if (answered === undefined || ordered === undefined) return false
  const isExact = [answered, ordered].every(
    ({ precision }) => precision === 'instant' || precision === 'day',
  )
  return answered.from >= (isExact ? new Date(ordered.from).setHours(0, 0, 0, 0) : ordered.to)
}
