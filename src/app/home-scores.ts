import type { Observation, Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { scaleOfConcept } from '~/fhir/scores/known-scores'
import { scoreObservations } from '~/questionnaires/scores/score-observations'
import { joinScores, totalOf } from '~/trends/series/join-scores'

/**
 * Results together with the totals of forms, each event once: a form that was filled in later than
 * the last recorded result of its instrument has the latest score. As on the pages of scores, a
 * total that is a part of another result counts by itself.
 */
export function withFormScores(
  results: readonly Observation[],
  responses: readonly QuestionnaireResponse[],
  formOf: (response: QuestionnaireResponse) => Questionnaire | undefined = () => undefined,
): readonly Observation[] {
  return joinScores(
    results.flatMap((result) => [result, ...totalsAmongParts(result)]),
    scoreObservations(responses, formOf).map(({ observation }) => observation),
  )
}

/** Totals that are components of another result (R4, Observation.component), each by itself. */
function totalsAmongParts(result: Observation): readonly Observation[] {
  const own = totalOf(result) === undefined ? undefined : scaleOfConcept(result.code)
  return (result.component ?? []).flatMap((part) => {
    const scale = scaleOfConcept(part.code)
    if (scale === undefined || scale === own || totalOf(part) === undefined) return []
    // It is no record: only the whole has an id, members and notes on its own value.
    const {
      id: _id,
      component: _component,
      hasMember: _hasMember,
      interpretation: _interpretation,
      referenceRange: _referenceRange,
      dataAbsentReason: _dataAbsentReason,
      ...whole
    } = result
    const { id: _partId, ...value } = part
    return [{ ...whole, ...value }]
  })
}
