import type { Questionnaire, QuestionnaireResponse } from 'fhir/r4'
import { gravest, isAboutOneself } from '~/fhir/scores/asks-of-harm'
import { isDeclinedAnswer } from '~/fhir/scores/harmless-answer'
import type { SafetyRule } from '~/questionnaires/catalogue/catalogue-entry'
import type { HarmToldByForm } from '~/record/result/form-reader'
import { harmOf, questionsBelow } from './danger-questions'
import { itemsBelow, safetyOf } from './safety-of'

/**
 * Reads the answers of a response for harm, by its form if that is known and by the response
 * itself; undefined when it does not ask about harm to oneself and reveals no other danger, and
 * when nobody answered. `named` are the catalogue's own rules: what they are about is not said, so
 * they stand for danger of any kind.
 */
export function harmToldBy(
  response: Pick<QuestionnaireResponse, 'item' | 'language' | 'status'>,
  form: Pick<Questionnaire, 'item'> | undefined,
  named: readonly SafetyRule[],
): HarmToldByForm | undefined {
  if (response.status === 'entered-in-error') return undefined
  const { questions, dangers } = safetyOf(response, form, named)
  const answered = itemsBelow(response.item)
  const asked = new Map(questionsBelow(form?.item).map((question) => [question.linkId, question]))
  const kindOf = (linkId: string) =>
    gravest(
      [asked.get(linkId), ...answered.filter((item) => item.linkId === linkId)].map(
        (item) => item && harmOf(item),
      ),
    )
  const told = [...questions].filter((linkId) =>
    answered.some(
      (item) => item.linkId === linkId && item.answer?.some((one) => !isDeclinedAnswer(one)),
    ),
  )
  const revealing = dangers.filter(({ linkId }) => told.includes(linkId))
  if (revealing.length > 0) return gravest(revealing.map(({ linkId }) => kindOf(linkId))) ?? 'other'
  return told.some((linkId) => isAboutOneself(kindOf(linkId))) ? 'none' : undefined
}
