import type { QuestionnaireResponse } from 'fhir/r4'

type Status = QuestionnaireResponse['status']

/** A change of status that keeps the answers as they are. */
export type StatusStep = 'stopped' | 'entered-in-error'

/**
 * What may become of a response without answering it anew (R4, "QuestionnaireResponse", status; the
 * specification's "Transitions: not shown"): what is in progress can be stopped, what was finished
 * cannot; a mistake stays a mistake. Completing and amending go through the form, because a
 * completed response must be a valid one.
 */
export function statusSteps(status: Status): readonly StatusStep[] {
  switch (status) {
    case 'in-progress':
      return ['stopped', 'entered-in-error']
    case 'completed':
    case 'amended':
    case 'stopped':
      return ['entered-in-error']
    case 'entered-in-error':
      return []
    default:
      // A code of another release: nothing is known of what may follow it.
      return []
  }
}

/** The reason for a resource's current state; see docs/decisions, 13, for why this one. */
export const STATUS_REASON = 'http://hl7.org/fhir/StructureDefinition/event-statusReason'

/**
 * The response in another status, with the reason in the person's words; everything else is left as
 * it was, decimals with their digits. `authored` is when it was last changed (specification,
 * "Search parameters"). Without `withReason` the reason stays away, for a service that refuses the
 * extension.
 */
export function inStatus(
  response: QuestionnaireResponse,
  step: StatusStep,
  reason: string,
  now: number,
  withReason = true,
): QuestionnaireResponse {
  return {
    ...withStatusReason(response, withReason ? reason : undefined),
    status: step,
    authored: `${new Date(now).toISOString().slice(0, 19)}Z`,
  }
}

/**
 * The response with the newest reason for its status, or with none: an earlier one was for another
 * status.
 */
export function withStatusReason(
  response: QuestionnaireResponse,
  reason: string | undefined,
): QuestionnaireResponse {
  const others = (response.extension ?? []).filter(({ url }) => url !== STATUS_REASON)
  const extension =
    reason === undefined
      ? others
      : [...others, { url: STATUS_REASON, valueCodeableConcept: { text: reason } }]
  const { extension: _, ...rest } = response
  return { ...rest, ...(extension.length === 0 ? {} : { extension }) }
}
