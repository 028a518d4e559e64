import type { AnswerValue } from './answer-value'
import type { ItemFace } from '../read/form-item'
import { optionFor, resultText } from './option-for'
import { unitParts } from '../read/read-typed'
import { answersFrom } from './result-answers'

/** The results of an expression as answers that the question accepts, and the others in words. */
export interface Fitting {
  readonly values: readonly AnswerValue[]
  readonly leftOut: readonly string[]
}

type Asked = Pick<ItemFace, 'type' | 'options' | 'open' | 'repeats' | 'unit'>

/**
 * Turns the results of an expression into answers to a question: a choice accepts its options
 * (`optionFor`) or, if it is open, words; any other question accepts values of its type. A question
 * that does not repeat takes the first one that fits.
 */
export function fittingAnswers(results: readonly unknown[], face: Asked): Fitting {
  const values: AnswerValue[] = []
  const leftOut: string[] = []
  for (const result of results) {
    const value = fitting(result, face)
    if (value !== undefined) values.push(value)
    // Blank text is no result, rather than one that does not fit.
    else if (result !== '') leftOut.push(resultText(result))
  }
  if (face.repeats || values.length === 0) return { values, leftOut }
  return { values: values.slice(0, 1), leftOut: [] }
}

function fitting(result: unknown, { type, options, open, unit }: Asked): AnswerValue | undefined {
  if (options === undefined) return inUnit(answersFrom([result], type)[0], unit)
  const option = optionFor(result, options)
  if (option !== undefined) return option.value
  const words = open ? resultText(result).trim() : ''
  return words === '' ? undefined : { valueString: words }
}

/** A bare number gets the only unit that the form has for it. */
function inUnit(value: AnswerValue | undefined, unit: ItemFace['unit']): AnswerValue | undefined {
  if (value === undefined || unit === undefined || !('valueQuantity' in value)) return value
  const { code, unit: words } = value.valueQuantity
  return code !== undefined || words !== undefined
    ? value
    : { valueQuantity: { ...value.valueQuantity, ...unitParts(unit.coding) } }
}
