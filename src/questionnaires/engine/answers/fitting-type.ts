import type { AnswerValue, ItemType } from './answer-value'
import { digitsOf, kindOf, textOfAnswer, type ValueKind } from './answer-values'

/** True when an answer has a value of a kind that questions of a type take (R4, item-type). */
export function fitsType(answer: object, type: ItemType): boolean {
  const kind = kindOf(answer)
  return kind !== undefined && KINDS_OF[type].includes(kind)
}

/**
 * An answer that a form offers or brings, as an answer to a question of a type: text takes the
 * words of anything, and whole numbers are decimals, too. Undefined where it cannot be one: a
 * response with it would be refused, or not be read again.
 */
export function asType(value: AnswerValue, type: ItemType): AnswerValue | undefined {
  if (fitsType(value, type)) return value
  if (type === 'string' || type === 'text') {
    const words = wordsOf(value).trim()
    return words === '' ? undefined : { valueString: words }
  }
  if (type === 'integer' && 'valueDecimal' in value && Number.isInteger(value.valueDecimal))
    return { valueInteger: value.valueDecimal }
  return undefined
}

function wordsOf(value: AnswerValue): string {
  if ('valueCoding' in value) return value.valueCoding.display ?? value.valueCoding.code ?? ''
  if ('valueReference' in value)
    return value.valueReference.display ?? value.valueReference.reference ?? ''
  return digitsOf(value) ?? textOfAnswer(value)
}

/** R4, item-type: the permitted values for each type of question. */
const KINDS_OF: Readonly<Record<ItemType, readonly ValueKind[]>> = {
  group: [],
  display: [],
  boolean: ['valueBoolean'],
  decimal: ['valueDecimal', 'valueInteger'],
  integer: ['valueInteger'],
  date: ['valueDate'],
  dateTime: ['valueDateTime'],
  time: ['valueTime'],
  string: ['valueString'],
  text: ['valueString'],
  url: ['valueUri'],
  choice: [
    'valueCoding',
    'valueInteger',
    'valueDate',
    'valueTime',
    'valueString',
    'valueReference',
  ],
  'open-choice': [
    'valueCoding',
    'valueInteger',
    'valueDate',
    'valueTime',
    'valueString',
    'valueReference',
  ],
  attachment: ['valueAttachment'],
  reference: ['valueReference'],
  quantity: ['valueQuantity'],
}
