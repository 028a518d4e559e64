import type {
  Questionnaire,
  QuestionnaireItem,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
} from 'fhir/r4'
import type { SafetyRule } from '~/questionnaires/catalogue/catalogue-entry'
import { formFromResponse } from '../engine/answers/form-from-response'
import { dangerRules, type DangerRule } from './danger-questions'
import { isHarmlessAnswer } from '~/fhir/scores/harmless-answer'
import { CHOSEN } from '~/fhir/scores/harm-answer'
import { dangersIn, type Danger } from './dangers-in'

/** The questions of a response that are about danger, and those whose answers reveal it. */
export interface Safety {
  /** `linkId`s of the questions that were in the response, answered or not. */
  readonly questions: ReadonlySet<string>
  readonly dangers: readonly Danger[]
  readonly rules: readonly DangerRule[]
}

/**
 * Reads the answers about danger by the response's form and by the response itself: a response may
 * be in an older form, whose questions have other ids and other answers than the one that the
 * catalogue has. `named` are the catalogue's own rules. A response that was entered in error
 * reveals nothing.
 */
export function safetyOf(
  response: Pick<QuestionnaireResponse, 'item' | 'language' | 'status'>,
  form: Pick<Questionnaire, 'item' | 'contained'> | undefined,
  named: readonly SafetyRule[],
): Safety {
  const byForm: readonly DangerRule[] = form === undefined ? named : dangerRules(form, named)
  const answered = new Map(itemsBelow(response.item).map((item) => [item.linkId, item]))
  const asked = choicesIn(formFromResponse(response).item ?? [], answered)
  const known = dangerRules({ item: asked }, [])
  const rules = [
    // A catalogue names no reading of its questions: the words of the response have it.
    ...byForm.map((rule) => ({
      ...rule,
      asked: rule.asked ?? known.find(({ linkId }) => linkId === rule.linkId)?.asked,
    })),
    ...known.filter(({ linkId }) => !byForm.some((rule) => rule.linkId === linkId)),
  ]
  const dangers =
    response.status === 'entered-in-error'
      ? []
      : dangersIn(response, rules).filter(
          // The catalogue lists the harmless answers of its own form; an older one writes 0 for
          // them.
          ({ linkId }) =>
            !(
              known.some((rule) => rule.linkId === linkId && rule.asked?.polarity === 'plain') &&
              (answered.get(linkId)?.answer ?? []).every(isHarmlessAnswer)
            ),
        )
  const about = new Set([...rules, ...dangers].map(({ linkId }) => linkId))
  return {
    questions: new Set([...about].filter((linkId) => answered.has(linkId))),
    dangers,
    rules,
  }
}

/**
 * The questions of a response, of which those with a few words for an answer count as choices: a
 * form that was taken over from elsewhere has its chosen answers as text.
 */
function choicesIn(
  items: readonly QuestionnaireItem[],
  answered: ReadonlyMap<string, QuestionnaireResponseItem>,
): QuestionnaireItem[] {
  return items.map((item) => ({
    ...item,
    ...(item.type === 'text' &&
    (answered.get(item.linkId)?.answer ?? []).every(
      ({ valueString = '' }) => valueString.trim().split(/\s+/).length <= CHOSEN,
    )
      ? { type: 'open-choice' as const }
      : {}),
    ...(item.item === undefined ? {} : { item: choicesIn(item.item, answered) }),
  }))
}

/** Questions and groups of a response, however deep, below answers as well. */
export function itemsBelow(
  items: readonly QuestionnaireResponseItem[] = [],
): readonly QuestionnaireResponseItem[] {
  return items.flatMap((item) => [
    item,
    ...itemsBelow(item.item),
    ...(item.answer ?? []).flatMap((answer) => itemsBelow(answer.item)),
  ])
}
