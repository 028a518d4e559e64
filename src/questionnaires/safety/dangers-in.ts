import type {
  QuestionnaireResponse,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4'
import type { SafetyRule } from '~/questionnaires/catalogue/catalogue-entry'

/** A question whose answer tells of danger. */
export interface Danger {
  readonly linkId: string
  readonly question: string | undefined
}

/** The answers of a response that a form's safety rules speak of. A total is never one: one answer is enough. */
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

/** Whether one of the answers to a question is another than those that its rule lets pass. */
export function answersDanger(
  answers: readonly QuestionnaireResponseItemAnswer[],
  { unless }: SafetyRule,
): boolean {
  return answers.some((answer) => !unless.includes(wordOf(answer)))
}

function wordOf({
  valueCoding,
  valueBoolean,
  valueInteger,
  valueString,
}: QuestionnaireResponseItemAnswer): string {
  return valueCoding?.code ?? valueString ?? String(valueBoolean ?? valueInteger ?? '')
}
