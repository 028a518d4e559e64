import type {
  QuestionnaireItem,
  QuestionnaireItemEnableWhen,
  QuestionnaireResponseItem,
  QuestionnaireResponseItemAnswer,
} from 'fhir/r4'

type Items = readonly QuestionnaireResponseItem[]

/**
 * True when a question is enabled, judged from the response alone: a question that is not in it has
 * no answer (R4, Questionnaire.item.enableWhen). Undefined when an expression or a computed display
 * decides, which this code does not read.
 */
export function isAsked(question: QuestionnaireItem, trail: readonly Items[]): boolean | undefined {
  if (
    question.extension?.some(({ url }) =>
      url.endsWith('sdc-questionnaire-enableWhenExpression'),
    ) === true
  )
    return undefined
  const conditions = question.enableWhen ?? []
  if (conditions.length === 0) return true
  const met = conditions.map((condition) =>
    holds(condition, answersNear(condition.question, trail)),
  )
  return question.enableBehavior === 'all' ? met.every(Boolean) : met.some(Boolean)
}

/**
 * Answers of the question in the narrowest part of the response that has it, from the inside to the
 * outside.
 */
function answersNear(
  linkId: string,
  trail: readonly Items[],
): readonly QuestionnaireResponseItemAnswer[] {
  for (const items of [...trail].reverse()) {
    const [found] = findAll(linkId, items)
    if (found !== undefined) return found.answer ?? []
  }
  return []
}

function findAll(linkId: string, items: Items): Items {
  return items.flatMap((item) => [
    ...(item.linkId === linkId ? [item] : []),
    ...findAll(linkId, item.item ?? []),
    ...(item.answer ?? []).flatMap((answer) => findAll(linkId, answer.item ?? [])),
  ])
}

function holds(
  condition: QuestionnaireItemEnableWhen,
  answers: readonly QuestionnaireResponseItemAnswer[],
): boolean {
  if (condition.operator === 'exists')
    return answers.length > 0 === (condition.answerBoolean === true)
  const wanted: unknown = Object.entries(condition).find(([name]) => name.startsWith('answer'))?.[1]
  const given = answers.map(
    (answer): unknown => Object.entries(answer).find(([name]) => name.startsWith('value'))?.[1],
  )
  const equal = (one: unknown) => plain(one) === plain(wanted)
  switch (condition.operator) {
    case '=':
      return given.some(equal)
    case '!=':
      return !given.some(equal)
    case '>':
      return given.some((one) => rank(one) > rank(wanted))
    case '<':
      return given.some((one) => rank(one) < rank(wanted))
    case '>=':
      return given.some((one) => rank(one) >= rank(wanted))
    case '<=':
      return given.some((one) => rank(one) <= rank(wanted))
    default:
      return false
  }
}

/**
 * Reduces a value to the part that makes two values equal: a coding to its code, a quantity to its
 * number, any other to its whole. A code is never equal to a word or a number.
 */
function plain(value: unknown): string {
  if (typeof value !== 'object' || value === null)
    return `${value as string | number | boolean | undefined}`
  if ('code' in value && !('value' in value)) return `code ${String(value.code)}`
  return JSON.stringify('value' in value ? value.value : value)
}

function rank(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'object' && value !== null && 'value' in value) return Number(value.value)
  const text = typeof value === 'string' ? value : ''
  const time = /^\d\d:/.test(text) ? Date.parse(`2000-01-01T${text}Z`) : Date.parse(text)
  return Number.isNaN(time) ? NaN : time
}
