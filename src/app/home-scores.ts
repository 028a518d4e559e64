import type { Observation, QuestionnaireResponse } from 'fhir/r4'
import { scoreObservations } from '~/questionnaires/scores/score-observations'
import { joinScores } from '~/trends/series/join-scores'

/**
 * Results together with the totals of forms, each event once: a form that was filled in later than
 * the last recorded result of its instrument has the latest score.
 */
export function withFormScores(
  results: readonly Observation[],
  responses: readonly QuestionnaireResponse[],
): readonly Observation[] {
  return joinScores(
    results,
    scoreObservations(responses).map(({ observation }) => observation),
  )
}
