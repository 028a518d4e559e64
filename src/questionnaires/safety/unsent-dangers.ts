import type { Questionnaire, QuestionnaireResponse, QuestionnaireResponseItem } from 'fhir/r4'
import type { Language } from '~/i18n/languages'
import type { SafetyRule } from '~/questionnaires/catalogue/catalogue-entry'
import { arrangeByForm } from '~/questionnaires/response/arrange-by-form'
import { isAnswerValue } from '../engine/answers/answer-values'
import type { Draft, DraftItem } from '../engine/draft'
import type { Danger } from './dangers-in'
import { safetyOf } from './safety-of'

/**
 * The answers of a form that was not sent which tell of danger, by the rules of a stored one. What
 * a person answered counts also where another answer has hidden the question since: somebody said
 * it.
 */
export function unsentDangers(
  { items }: Pick<Draft, 'items'>,
  form: Questionnaire | undefined,
  named: readonly SafetyRule[],
  language: Language,
): readonly Danger[] {
  const response: QuestionnaireResponse = {
    resourceType: 'QuestionnaireResponse',
    status: 'in-progress',
    item: items.map(itemOf),
  }
  const arranged = form === undefined ? response : arrangeByForm(response, form, language)
  return safetyOf(arranged, form, named).dangers
}

function itemOf({ linkId, answers = [], items = [] }: DraftItem): QuestionnaireResponseItem {
  const given = answers.flatMap(({ origin, value, items: below = [] }) =>
    origin === 'person' && value !== undefined && isAnswerValue(value) ? [{ value, below }] : [],
  )
  return {
    linkId,
    ...(given.length > 0 && {
      answer: given.map(({ value, below }) => ({
        ...value,
        ...(below.length > 0 && { item: below.map(itemOf) }),
      })),
    }),
    ...(items.length > 0 && { item: items.map(itemOf) }),
  }
}
