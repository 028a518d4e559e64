import { answerKey, textOfAnswer } from './answer-values'
import type { AnswerValue } from './answer-value'
import { compareAmounts } from '../read/units'

/**
 * True when two answers are the same; a coding without a system is compared by its code alone,
 * because forms leave it out.
 */
export function sameAnswer(one: AnswerValue, other: AnswerValue): boolean {
  if ('valueCoding' in one && 'valueCoding' in other) {
    const [left, right] = [one.valueCoding, other.valueCoding]
    if (left.code === undefined || right.code === undefined)
      return left.display === right.display && left.code === right.code
    return (
      left.code === right.code &&
      (left.system === undefined || right.system === undefined || left.system === right.system)
    )
  }
  const order = compareAnswers(one, other)
  return order === undefined ? answerKey(one) === answerKey(other) : order === 0
}

/**
 * Below 0, 0 or above 0 when the first is less, equal or more; undefined when R4 gives no order:
 * amounts of different kinds, a day and a year that contains it, values without an order.
 */
export function compareAnswers(one: AnswerValue, other: AnswerValue): number | undefined {
  const [left, right] = [numberIn(one), numberIn(other)]
  if (left !== undefined && right !== undefined) return left - right
  if ('valueQuantity' in one && 'valueQuantity' in other)
    return compareAmounts(one.valueQuantity, other.valueQuantity)
  if (isTemporal(one) && isTemporal(other))
    return compareTimes(textOfAnswer(one), textOfAnswer(other))
  if (isText(one) && isText(other)) return order(textOfAnswer(one), textOfAnswer(other))
  return undefined
}

function numberIn(value: AnswerValue): number | undefined {
  if ('valueInteger' in value) return value.valueInteger
  return 'valueDecimal' in value ? value.valueDecimal : undefined
}

function isTemporal(value: AnswerValue): boolean {
  return 'valueDate' in value || 'valueDateTime' in value || 'valueTime' in value
}

function isText(value: AnswerValue): boolean {
  return 'valueString' in value || 'valueUri' in value
}

function compareTimes(one: string, other: string): number | undefined {
  if (one.includes('T') && other.includes('T')) {
    const [left, right] = [Date.parse(one), Date.parse(other)]
    return Number.isNaN(left) || Number.isNaN(right) ? undefined : left - right
  }
  const [left, right] = [one.split('T')[0] ?? one, other.split('T')[0] ?? other]
  const shared = Math.min(left.length, right.length)
  const first = order(left.slice(0, shared), right.slice(0, shared))
  return first === 0 && left.length !== right.length ? undefined : first
}

function order(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
