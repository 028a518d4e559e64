import type { QuestionnaireResponse } from 'fhir/r4'

type Status = QuestionnaireResponse['status']

/** A change of status that keeps the answers as they are. */
export type StatusStep = 'stopped' | 'entered-in-error'

/**
 * The possible changes of status without new answers (R4, "QuestionnaireResponse", status; the
 * specification's "Transitions: not shown"): a response in progress can be stopped, a finished one
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
      // A code of another release: its possible successors are unknown.
      return []
  }
}

/**
 * The reason for a resource's current state; docs/decisions, 13, explains the choice of this
 * extension.
 */
export const STATUS_REASON = 'http://hl7.org/fhir/StructureDefinition/event-statusReason'

/**
 * The response in another status, with the reason in the person's words; everything else stays as
 * it was, including the digits of decimals. `authored` is the time of the last change
 * (specification, "Search parameters"). Without `withReason` the reason is left out, for a service
 * that refuses the extension.
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
