import type {
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4'
import { answerWord, isHarmlessAnswer } from '~/fhir/scores/harmless-answer'
import type { SafetyRule } from '~/questionnaires/catalogue/catalogue-entry'

/** A question whose answer reveals danger. */
export interface Danger {
  readonly linkId: string
  readonly question: string | undefined
}

/**
 * The answers of a response that match a form's safety rules. A total is never one: a single answer
 * is enough.
 */
export function dangersIn(
  response: Pick<QuestionnaireResponse, 'item'>,
  rules: readonly SafetyRule[],
): readonly Danger[] {
  if (rules.length === 0) return []
  return dangersBelow(response.item, rules)
}

function dangersBelow(
  items: readonly QuestionnaireResponseItem[] = [],
  rules: readonly SafetyRule[],
): readonly Danger[] {
  return items.flatMap((item): readonly Danger[] => {
    const rule = rules.find(({ linkId }) => linkId === item.linkId)
    const answers = item.answer ?? []
    const speaks = rule !== undefined && answersDanger(answers, rule)
    const below = [
      ...dangersBelow(item.item, rules),
      ...answers.flatMap((answer) => dangersBelow(answer.item, rules)),
    ]
    return speaks ? [{ linkId: item.linkId, question: item.text }, ...below] : below
  })
}

/** True when one of the answers to a question is not among the harmless ones of its rule. */
export function answersDanger(
  answers: readonly QuestionnaireResponseItemAnswer[],
  { unless }: SafetyRule,
): boolean {
  return answers.some((answer) =>
    unless === 'harmless' ? !isHarmlessAnswer(answer) : !unless.includes(answerWord(answer)),
  )
}
