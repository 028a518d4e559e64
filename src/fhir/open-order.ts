import type { ServiceRequest } from 'fhir/r4'
import type { FormOrder } from './forms-asked'

/** R4, "RequestIntent": an order of any kind; proposals and plans are nobody's instruction yet. */
const ORDERED: ReadonlySet<string> = new Set([
  'order',
  'original-order',
  'reflex-order',
  'filler-order',
  'instance-order',
])
/** R4, "TaskStatus": asked for or begun, and neither held, refused nor over. */
const OPEN_TASK: ReadonlySet<string> = new Set([
  'requested',
  'received',
  'accepted',
  'ready',
  'in-progress',
])

/**
 * True while an order stands, as its own status and intent say. R4 lets a task say that its intent
 * is not known ("TaskIntent").
 */
export function isOpenOrder(order: FormOrder): boolean {
  return order.resourceType === 'Task'
    ? OPEN_TASK.has(order.status) && (order.intent === 'unknown' || ORDERED.has(order.intent))
    : isStanding(order) && order.doNotPerform !== true
}

/** True while an order not to do something stands, such as one not to resuscitate. */
export function isStandingBan(order: ServiceRequest): boolean {
  return isStanding(order) && order.doNotPerform === true
}

function isStanding({ status, intent }: ServiceRequest): boolean {
  return status === 'active' && ORDERED.has(intent)
}

/**
 * True for a request that may name a form, anywhere that `formsAsked` reads one: it is told without
 * the program that knows which.
 */
export function mayAskForForm({ extension, instantiatesCanonical }: ServiceRequest): boolean {
  return /questionnaire/i.test(JSON.stringify([extension, instantiatesCanonical]))
}
