import type { QuestionnaireResponse, QuestionnaireResponseItem, Reference } from 'fhir/r4'

/**
 * The relation of a form to the patient in whose record it is, and to whoever acts for that
 * patient:
 * - `asked`: the clinic asks for it, and nobody has answered anything yet
 * - `own`: the patient, or somebody for the patient, gave the answers
 * - `others`: somebody else recorded them
 */
export type Whose = 'asked' | 'own' | 'others'

/**
 * Reads the relation from a response's author, who received and recorded the answers, and its
 * source, who gave them (R4, "QuestionnaireResponse"). A clinic asks for a form by an unfinished
 * response without answers; one with answers that a clinician recorded is the clinician's, although
 * the patient gave them.
 */
export function whoseResponse({ status, author, source, item }: QuestionnaireResponse): Whose {
  if (isOfPatients(author)) return 'own'
  const isFromPatient = isOfPatients(source)
  if (status === 'in-progress' && !hasAnswers(item) && (source === undefined || isFromPatient))
    return 'asked'
  return author === undefined && isFromPatient ? 'own' : 'others'
}

/** A patient, or somebody who acts for one; not staff, an organization or a device. */
function isOfPatients(who: Reference | undefined): boolean {
  return (
    /(?:^|\/)(?:Patient|RelatedPerson)\/[^/]+(?:\/_history\/[^/]+)?$/.test(who?.reference ?? '') ||
    who?.type === 'Patient' ||
    who?.type === 'RelatedPerson'
  )
}

/** True when there is an answer at any depth: what asks for a form may name its questions. */
export function hasAnswers(items: readonly QuestionnaireResponseItem[] | undefined): boolean {
  return (items ?? []).some(
    ({ answer, item }) => (answer !== undefined && answer.length > 0) || hasAnswers(item),
  )
}
