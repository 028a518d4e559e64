import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import type { Score } from '~/fhir/scores/scores-of'

/**
 * True for a finished response that has totals of known instruments, or whose form may say that its
 * answers become other records: only then the code that reads those instructions is loaded.
 */
export function becomesResults(
  { status }: Pick<QuestionnaireResponse, 'status'>,
  form: Questionnaire,
  scores: readonly Score[],
): boolean {
  if (status !== 'completed' && status !== 'amended') return false
  return scores.length > 0 || /xtract/.test(JSON.stringify(form))
}
