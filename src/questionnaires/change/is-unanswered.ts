import type { QuestionnaireResponse } from 'fhir/r4'

/** True when a response has no content at all yet: somebody asks for it. */
export function isUnanswered({ status, item }: QuestionnaireResponse): boolean {
  return status === 'in-progress' && (item === undefined || item.length === 0)
}
