import type { QuestionnaireItem, QuestionnaireItemEnableWhen } from 'fhir/r4'
import { linkIdOf, type Difference } from './compare.ts'
import { BELOW } from './seen.ts'

/** True for an item with an extension, by the end of its address. */
export const has = (item: QuestionnaireItem | undefined, extension: string) =>
  item?.extension?.some(({ url }) => url.endsWith(extension)) === true

/** True with an answer at the place, or below it. */
export const isAnswered = ({ answers, place }: Difference) =>
  Object.keys(answers).some((one) => one === place || one.startsWith(place + BELOW))

/** True for a question that is answered in words. */
export const isText = (item: QuestionnaireItem | undefined) =>
  item?.type === 'string' || item?.type === 'text'

/** True for an item with a rule of its author. */
export const ruleOf = (item: QuestionnaireItem | undefined) =>
  has(item, 'targetConstraint') || has(item, 'questionnaire-constraint')

/** The expressions of an item by the end of their address. */
export const expressions = (item: QuestionnaireItem | undefined, extension: string) =>
  (item?.extension ?? []).flatMap(({ url, valueExpression }) =>
    url.endsWith(extension) ? (valueExpression?.expression ?? []) : [],
  )

/** True where a condition of the item, or of one around it, reads itself (`%context`). */
export const readsContext = ({ item, around }: Difference) =>
  [item, ...around].some((one) =>
    expressions(one, 'enableWhenExpression').some((text) => text.includes('%context')),
  )

/** True for two places in the same occurrences of the groups that both are in. */
const isBeside = (place: string, other: string) => {
  const parts = other.split(BELOW)
  for (const [at, part] of place.split(BELOW).entries()) {
    if (linkIdOf(part) !== linkIdOf(parts[at] ?? '')) return true
    if (part !== parts[at]) return false
  }
  return true
}

/**
 * The conditions with `!=` of the item and of those around it, with the answers to their questions
 * in the same occurrences of groups.
 */
const unequal = ({ item, around, answers, place }: Difference) =>
  [item, ...around].flatMap((one) =>
    (one?.enableWhen ?? [])
      .filter(({ operator }) => operator === '!=')
      .map((condition) => ({
        condition,
        given: Object.entries(answers).flatMap(([answered, texts]) =>
          linkIdOf(answered) === condition.question && isBeside(place, answered) ? texts : [],
        ),
      })),
  )

/** True for a condition with `!=` about a question that has no answer there. */
export const isUnequalToNothing = (difference: Difference) =>
  unequal(difference).some(({ given }) => given.length === 0)

/** True for a condition with `!=` that wants a word or a number of a question with codes. */
export const isUnequalToOtherType = (difference: Difference) =>
  unequal(difference).some(
    ({ condition: { answerCoding }, given }) =>
      answerCoding === undefined && given.length > 0 && given.every((text) => text.includes('|')),
  )

/** True for a condition with `!=` about an answer in the same occurrence of a repeating group. */
export const isUnequalWithinOccurrence = (difference: Difference) =>
  difference.around.some(({ type, repeats }) => type === 'group' && repeats === true) &&
  unequal(difference).some(
    ({ condition: { answerCoding: { system = '', code } = {} }, given }) =>
      given.length > 0 && !given.includes(`${system}|${code}`),
  )

/** True for an initial expression that reads one of these names. */
export const beginsWith = (item: QuestionnaireItem | undefined, names: readonly string[]) =>
  expressions(item, 'initialExpression').some((text) =>
    names.some((name) => text.includes(`%${name}`)),
  )

/** The names that groups give to the source of their questions (itemPopulationContext). */
export const contextNames = (around: readonly QuestionnaireItem[]) =>
  around.flatMap((one) =>
    (one.extension ?? []).flatMap(({ url, valueExpression }) =>
      url.endsWith('itemPopulationContext') ? (valueExpression?.name ?? []) : [],
    ),
  )

/** True for an initial quantity in a unit that is not on offer, by its code. */
export const beginsInOtherUnit = (item: QuestionnaireItem | undefined) => {
  const codes = (item?.extension ?? []).flatMap(({ url, valueCoding }) =>
    url.endsWith('unitOption') ? (valueCoding?.code ?? []) : [],
  )
  return (
    codes.length > 0 &&
    item?.initial?.some(({ valueQuantity: { code } = {} }) => !codes.includes(code ?? '')) === true
  )
}

/** True for a question whose answers are on offer. */
export const isChoice = (item: QuestionnaireItem | undefined) =>
  item?.type === 'choice' || item?.type === 'open-choice'

/** True where this app tells that the condition of the question could not be evaluated. */
export const isUnevaluated = ({ item, failedHere }: Difference) =>
  (item?.extension ?? []).some(
    ({ url, valueExpression: { expression = '', language = '' } = {} }) =>
      url.endsWith('enableWhenExpression') &&
      (failedHere.includes(expression) || failedHere.includes(language)),
  )

/**
 * True where no condition hides the question or a group around it: a second reading of `enableWhen`
 * (R4, Questionnaire.item), about the operators that need no order. A condition that it cannot read
 * is not met.
 */
export const isMeantToBeShown = ({ item, around, answers, place }: Difference) =>
  [item, ...around].every((one) => {
    if (one === undefined || has(one, 'enableWhenExpression') || has(one, 'questionnaire-hidden'))
      return false
    const met = (one.enableWhen ?? []).map((condition) => {
      const given = Object.entries(answers).flatMap(([answered, texts]) =>
        linkIdOf(answered) === condition.question && isBeside(place, answered) ? texts : [],
      )
      return isMet(condition, given)
    })
    if (met.length === 0) return true
    return one.enableBehavior === 'all' ? met.every(Boolean) : met.some(Boolean)
  })

const isMet = (
  { operator, ...wanted }: QuestionnaireItemEnableWhen,
  given: readonly string[],
): boolean => {
  if (operator === 'exists') return given.length > 0 === wanted.answerBoolean
  const { answerCoding, answerBoolean, answerString, answerInteger, answerDate } = wanted
  const text = answerCoding
    ? `${answerCoding.system ?? ''}|${answerCoding.code ?? ''}`
    : (answerBoolean ?? answerString ?? answerInteger ?? answerDate)
  if (text === undefined) return false
  if (operator === '=') return given.includes(String(text))
  return operator === '!=' && !given.includes(String(text))
}
