import type { QuestionnaireResponse, ServiceRequest, Task } from 'fhir/r4'
import { isForPatient } from '~/fhir/form-orders/is-for-patient'
import { isFormAlone, isFormInGeneral } from '~/fhir/form-orders/is-form-alone'
import { isAddressOf, isConceptOf, type KnownForms } from '~/fhir/form-orders/known-form'
import { isAnswered, isBasedOn, isEnough, isNamed } from '~/fhir/form-orders/responses-to'
import { formsAsked, keyOf, type FormOrder, type NamedForm } from '~/fhir/forms-asked'

/** Everything that says which steps the orders of a patient are. */
export interface StepsOf {
  /** Orders that stand, whether they ask for forms or for something else. */
  readonly orders: readonly ServiceRequest[]
  /** Tasks that stand and ask for forms. */
  readonly tasks: readonly Task[]
  readonly responses: readonly QuestionnaireResponse[]
  /** The canonical addresses of forms with a draft on this device. */
  readonly drafts: readonly string[]
  readonly known: KnownForms
  /** True for the patient, who is asked; staff see what others are asked for too. */
  readonly isPatient: boolean
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * The orders and tasks that are a form to fill in, and those that are no step besides: one is told
 * as one step, whatever it is known by.
 */
export function formSteps(of: StepsOf): {
  readonly asked: readonly FormOrder[]
  readonly covered: ReadonlySet<ServiceRequest>
} {
  const { orders, tasks, isPatient } = of
  const isWaiting = (order: FormOrder) =>
    (!isPatient || isForPatient(order)) && !isDone(order, of) && !isBegunHere(order, of)
  const shown = orders.filter((order) => !isPatient || isForPatient(order))
  const waiting = tasks.filter((task) => isWaiting(task) && !isRepeat(task, shown, of.known))
  return {
    asked: isPatient
      ? [...waiting, ...orders.filter((one) => formsAsked(one).length > 0 && isWaiting(one))]
      : waiting,
    covered: new Set(orders.filter((order) => isCovered(order, of))),
  }
}

/**
 * True for a task whose forms an order asks for that it carries out: they are asked for by the
 * order, which their answers can name. Only orders that are shown themselves count.
 */
export function isRepeat(
  order: FormOrder,
  shown: readonly FormOrder[],
  known: KnownForms,
): boolean {
  return (
    order.resourceType === 'Task' &&
    shown.some(
      (other) =>
        other.resourceType === 'ServiceRequest' &&
        isPartOf(order, other) &&
        asksForAllOf(other, order, known),
    )
  )
}

/** The forms of answers to orders that name none themselves: their code may be the form's. */
export function formsAnswering(
  orders: readonly ServiceRequest[],
  responses: readonly QuestionnaireResponse[],
): readonly NamedForm[] {
  return orders
    .filter((order) => formsAsked(order).length === 0)
    .flatMap((order) => responses.filter((response) => isBasedOn(response, order)))
    .flatMap(formOf)
}

function isCovered(order: ServiceRequest, of: StepsOf): boolean {
  const { known, isPatient, responses, tasks } = of
  if (formsAsked(order).length > 0)
    return (
      isFormAlone(order, known) &&
      ((isPatient && isForPatient(order)) || isDone(order, of) || isBegunHere(order, of))
    )
  // An order that names no form is one by its own code where its answers or a task have the form.
  const given = responses.filter((response) => isBasedOn(response, order))
  const forms = [
    ...(isEnough(order, given, of.now) ? given.flatMap(formOf) : []),
    ...tasks
      .filter((task) => isPartOf(task, order) && (!isPatient || isForPatient(task)))
      .flatMap(formsAsked),
  ]
  return (
    forms.length > 0 &&
    (isConceptOf(
      order.code,
      forms.flatMap((form) => known.get(keyOf(form)) ?? []),
    ) ||
      (isFormInGeneral(order) && order.code !== undefined))
  )
}

function isDone(order: FormOrder, { responses, now, known }: StepsOf): boolean {
  return isAnswered(order, responses, now, known)
}

/** True where each form that an order asks for has a draft on this device. */
function isBegunHere(order: FormOrder, { drafts, known }: StepsOf): boolean {
  return formsAsked(order).every((form) => drafts.some((draft) => isAddressOf(draft, form, known)))
}

/** True for a task by which an order is carried out (R4, Task.basedOn and Task.focus). */
function isPartOf({ basedOn = [], focus }: Task, { id }: ServiceRequest): boolean {
  return isNamed([...basedOn, focus], 'ServiceRequest', id)
}

function asksForAllOf(order: ServiceRequest, task: Task, known: KnownForms): boolean {
  const forms = formsAsked(order)
  return formsAsked(task).every((form) =>
    forms.some((other) =>
      [keyOf(form), ...(known.get(keyOf(form))?.addresses ?? [])].some((address) =>
        isAddressOf(address, other, known),
      ),
    ),
  )
}

function formOf({ questionnaire }: QuestionnaireResponse): readonly NamedForm[] {
  return questionnaire === undefined ? [] : [{ by: 'canonical', canonical: questionnaire }]
}
