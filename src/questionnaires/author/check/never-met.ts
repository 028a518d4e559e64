import type { QuestionnaireItemEnableWhen } from 'fhir/r4'
import type { AnswerValue, QuestionType } from '../../engine/answers/answer-value'
import { isAnswerValue, kindOf, type ValueKind } from '../../engine/answers/answer-values'
import { compareAnswers, sameAnswer } from '../../engine/answers/compare-answers'
import type { ItemDefinition } from '../../engine/read/definition'
import { extensionOf } from '../../engine/read/extension'
import type { NeverMet } from './author-problem'

/** True when something other than a person gives an item its answer. */
export function fillsItself({ initial, expressions, face, source }: ItemDefinition): boolean {
  return (
    initial.length > 0 ||
    face.calculated ||
    expressions.initial !== undefined ||
    // Also where the engine does not run it: somebody else does.
    FILLS.some((name) => extensionOf(source, name) !== undefined)
  )
}

const FILLS = [
  'sdc-questionnaire-initialExpression',
  'sdc-questionnaire-calculatedExpression',
  'sdc-questionnaire-observationLinkPeriod',
  'sdc-questionnaire-contextExpression',
  'sdc-questionnaire-itemContext',
  'cqf-expression',
  'cqf-calculatedValue',
]

/** True for a condition that an unanswered question meets (R4, questionnaire-enable-operator). */
export function isMetWithoutAnswer({ operator, answerBoolean }: QuestionnaireItemEnableWhen) {
  return operator === '!=' || (operator === 'exists' && answerBoolean === false)
}

/**
 * The reason why a condition of an item is never met, by the question alone: whether that one is
 * shown is not asked here. Undefined where some answer meets it, and where nobody can know.
 */
export function neverMet(
  condition: QuestionnaireItemEnableWhen,
  asker: ItemDefinition,
  target: ItemDefinition | undefined,
): NeverMet | undefined {
  const { question, operator } = condition
  if (isMetWithoutAnswer(condition)) return undefined
  if (target === undefined) return { why: 'no-question', question }
  const { type } = target.face
  if (type === 'group' || type === 'display') return { why: 'no-answer-there', question }
  if ((target === asker || target.ancestors.includes(asker)) && !fillsItself(target))
    return { why: 'itself', question }
  if (operator === 'exists') return undefined
  const answer = answerOf(condition)
  if (answer === undefined) return { why: 'nothing-to-compare', question }
  if (operator === '=')
    return mayEqual(target, type, answer) ? undefined : { why: 'no-such-answer', question, answer }
  return mayCompare(target, type, operator, answer)
    ? undefined
    : { why: 'no-such-amount', question, operator, answer }
}

/** The answer that a condition names, as an answer. */
export function answerOf(condition: QuestionnaireItemEnableWhen): AnswerValue | undefined {
  for (const [name, content] of Object.entries(condition)) {
    if (!name.startsWith('answer')) continue
    const value = { [`value${name.slice('answer'.length)}`]: content as unknown }
    if (isAnswerValue(value)) return value
  }
  return undefined
}

/** The kinds of value that answers of a type may be compared with. */
const KINDS: Readonly<Record<QuestionType, readonly ValueKind[]>> = {
  boolean: ['valueBoolean'],
  decimal: ['valueDecimal', 'valueInteger'],
  integer: ['valueInteger', 'valueDecimal'],
  date: ['valueDate', 'valueDateTime'],
  dateTime: ['valueDateTime', 'valueDate'],
  time: ['valueTime'],
  string: ['valueString', 'valueUri'],
  text: ['valueString', 'valueUri'],
  url: ['valueUri', 'valueString'],
  choice: ['valueCoding', 'valueString', 'valueInteger', 'valueDate', 'valueTime'],
  'open-choice': ['valueCoding', 'valueString', 'valueInteger', 'valueDate', 'valueTime'],
  attachment: ['valueAttachment'],
  reference: ['valueReference'],
  quantity: ['valueQuantity'],
}

function isOfType(type: QuestionType, answer: AnswerValue): boolean {
  const kind = kindOf(answer)
  return kind !== undefined && KINDS[type].includes(kind)
}

/** Answers on offer, where no others are possible. */
function offeredBy(target: ItemDefinition): readonly AnswerValue[] | undefined {
  const { options, listMissing } = target.face
  // Lists that are missing, and options that come later, may have anything.
  if (options === undefined || options.length === 0 || listMissing) return undefined
  if (target.expressions.options !== undefined || mayBeAny(target)) return undefined
  return options.map(({ value }) => value)
}

/** An expression may give an answer that no list has. */
function mayBeAny(target: ItemDefinition): boolean {
  return FILLS.some((name) => extensionOf(target.source, name) !== undefined)
}

function mayEqual(target: ItemDefinition, type: QuestionType, answer: AnswerValue): boolean {
  const offered = offeredBy(target)
  if (offered !== undefined)
    return (
      [...offered, ...target.initial].some((one) => sameAnswer(one, answer)) ||
      (target.face.open && 'valueString' in answer)
    )
  if (target.initial.some((one) => sameAnswer(one, answer))) return true
  return isOfType(type, answer) && isWithin(target, type, answer)
}

function isWithin(
  { face: { limits } }: ItemDefinition,
  type: QuestionType,
  answer: AnswerValue,
): boolean {
  if (type === 'integer' && 'valueDecimal' in answer && !Number.isInteger(answer.valueDecimal))
    return false
  const { min, max } = limits
  const under = min === undefined ? undefined : compareAnswers(answer, min)
  const over = max === undefined ? undefined : compareAnswers(answer, max)
  return (under === undefined || under >= 0) && (over === undefined || over <= 0)
}

/** Types whose answers have an order (`compareAnswers`). */
const ORDERED: readonly QuestionType[] = [
  'decimal',
  'integer',
  'date',
  'dateTime',
  'time',
  'string',
  'text',
  'url',
  'quantity',
]

function mayCompare(
  target: ItemDefinition,
  type: QuestionType,
  operator: string,
  answer: AnswerValue,
): boolean {
  const isMet = (order: number | undefined) => order !== undefined && meets(order, operator)
  const offered = offeredBy(target)
  if (offered !== undefined && !target.face.open)
    return [...offered, ...target.initial].some((one) => isMet(compareAnswers(one, answer)))
  if (type === 'choice' || type === 'open-choice') return !('valueCoding' in answer)
  if (!ORDERED.includes(type) || !isOfType(type, answer)) return false
  const { min, max } = target.face.limits
  const bound = operator.startsWith('>') ? max : min
  const order = bound === undefined ? undefined : compareAnswers(bound, answer)
  return order === undefined || meets(order, operator)
}

function meets(order: number, operator: string): boolean {
  switch (operator) {
    case '>':
      return order > 0
    case '<':
      return order < 0
    case '>=':
      return order >= 0
    case '<=':
      return order <= 0
    // An operator of a later version of FHIR is never met (`engine/run/enabled.ts`).
    default:
      return false
  }
}

/**
 * Two conditions that must both be met and exclude each other, by the first of them; undefined
 * where some answers meet all.
 */
export function contradiction(
  conditions: readonly QuestionnaireItemEnableWhen[],
  targetOf: (question: string) => ItemDefinition | undefined,
): NeverMet | undefined {
  for (const [number, one] of conditions.entries())
    for (const other of conditions.slice(number + 1))
      if (one.question === other.question && exclude(one, other, targetOf(one.question)))
        return { why: 'contradiction', question: one.question }
  return undefined
}

function exclude(
  one: QuestionnaireItemEnableWhen,
  other: QuestionnaireItemEnableWhen,
  target: ItemDefinition | undefined,
): boolean {
  const absent = ({ operator, answerBoolean }: QuestionnaireItemEnableWhen) =>
    operator === 'exists' && answerBoolean === false
  if (absent(one) !== absent(other)) return !isMetWithoutAnswer(absent(one) ? other : one)
  const [left, right] = [answerOf(one), answerOf(other)]
  if (left === undefined || right === undefined) return false
  const operators = [one.operator, other.operator]
  if (operators.includes('=') && operators.includes('!=')) return sameAnswer(left, right)
  // Several answers, and several occurrences in a group that repeats, may meet both.
  const mayRepeat =
    target === undefined || target.face.repeats || target.ancestors.some(({ face }) => face.repeats)
  return !mayRepeat && one.operator === '=' && other.operator === '=' && !sameAnswer(left, right)
}
