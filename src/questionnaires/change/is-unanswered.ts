import type { QuestionnaireResponse } from 'fhir/r4'
import { hasAnswers } from '~/fhir/whose-response'

/**
 * True when nobody has answered anything yet: somebody asks for it. Some systems write the
 * questions into what they ask with, without answers.
 */
export function isUnanswered({ status, item }: QuestionnaireResponse): boolean {
  return status === 'in-progress' && !hasAnswers(item)
}
