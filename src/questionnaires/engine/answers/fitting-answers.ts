import type { AnswerValue } from './answer-value'
import type { ItemFace } from '../read/form-item'
import { optionFor, resultText } from './option-for'
import { unitParts } from '../read/read-typed'
import { answersFrom } from './result-answers'

/**
 * The results of an expression as answers that the question takes, and what it does not take, in
 * words.
 */
export interface Fitting {
  readonly values: readonly AnswerValue[]
  readonly leftOut: readonly string[]
}

type Asked = Pick<ItemFace, 'type' | 'options' | 'open' | 'repeats' | 'unit'>

/**
 * Brings what an expression gave to a question: a choice takes what is one of its options
 * (`optionFor`) or, where it is open, words; any other question what is of its type. A question
 * that does not repeat takes the first that fits.
 */
export function fittingAnswers(results: readonly unknown[], face: Asked): Fitting {
  const values: AnswerValue[] = []
  const leftOut: string[] = []
  for (const result of results) {
    const value = fitting(result, face)
    if (value !== undefined) values.push(value)
    // Blank text is nothing, not something that does not fit.
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

/** A bare number is in the one unit that the form has for it. */
function inUnit(value: AnswerValue | undefined, unit: ItemFace['unit']): AnswerValue | undefined {
  if (value === undefined || unit === undefined || !('valueQuantity' in value)) return value
  const { code, unit: words } = value.valueQuantity
  return code !== undefined || words !== undefined
    ? value
    : { valueQuantity: { ...value.valueQuantity, ...unitParts(unit.coding) } }
}
