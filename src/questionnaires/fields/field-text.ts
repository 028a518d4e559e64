import type { FormatContext } from '~/fhir/format/context'
import { valueText } from '~/fhir/format/value-text'
import type { AnswerValue } from '../engine/answers/answer-value'
import { answerKey, digitsOf } from '../engine/answers/answer-values'
import { sameAnswer } from '../engine/answers/compare-answers'
import { quantityOf } from '../engine/answers/quantity-of'
import type { FormItem, FormOption, ItemLimits } from '../engine/read/form-item'
import type { QuestionnaireWords } from '~/questionnaires/questionnaire-words'

/** The words and formats for fields. */
export interface FieldContext {
  readonly words: QuestionnaireWords
  readonly format: FormatContext
}

/** The words of an item as a label: its number, its text, and a mark if it is required. */
export function labelOf(item: FormItem, { words }: Pick<FieldContext, 'words'>): string {
  const text = nameOf(item, words)
  return item.required && !item.readOnly ? `${text} (${words.fill.required})` : text
}

/** The words of an item. */
export function nameOf(item: Pick<FormItem, 'prefix' | 'text'>, words: QuestionnaireWords): string {
  const text = [item.prefix, item.text?.plain]
    .filter((part) => part !== undefined && part !== '')
    .join(' ')
  return text === '' ? words.field.noQuestions : text
}

/**
 * An answer for people; a chosen one has the words of its option, and a number the unit of its
 * question.
 */
export function answerText(
  item: FormItem,
  value: AnswerValue | undefined,
  { format }: FieldContext,
): string | undefined {
  if (value === undefined) return undefined
  const option = optionOf(item, value)
  return option?.label ?? valueText(withUnit(value, item), 'value', format)
}

/** A number in the unit of its question: away from its field, nothing else would say it. */
function withUnit(value: AnswerValue, { unit }: FormItem): AnswerValue {
  const digits = 'valueDecimal' in value || 'valueInteger' in value ? digitsOf(value) : undefined
  return unit === undefined || digits === undefined
    ? value
    : { valueQuantity: quantityOf(digits, unit) }
}

/** An option with the text before it. */
export function optionLabel({ label, prefix }: FormOption): string {
  return prefix === undefined || prefix === '' ? label : `${prefix} ${label}`
}

/**
 * The option that equals an answer, by the rule that counts it: a code without a system is one of
 * the form's, if none of them is the very same.
 */
export function optionOf(
  { options = [] }: Pick<FormItem, 'options'>,
  value: AnswerValue,
): FormOption | undefined {
  const key = answerKey(value)
  return (
    options.find((option) => answerKey(option.value) === key) ??
    options.find((option) => sameAnswer(option.value, value))
  )
}

/** True for an answer outside the options, in the person's own words. */
export function isOwnAnswer(item: Pick<FormItem, 'options' | 'open'>, value: AnswerValue): boolean {
  return item.open && 'valueString' in value && optionOf(item, value) === undefined
}

/** The permitted entry, in one line below the field. */
export function hintOf(item: FormItem, context: FieldContext): string | undefined {
  const {
    words: { field: words },
  } = context
  const lines = [
    item.prompt?.plain,
    item.entryFormat === undefined ? undefined : words.format(item.entryFormat),
    kindHint(item, words),
    rangeHint(item.limits, context),
    item.unit === undefined || item.type === 'quantity' ? undefined : words.ofUnit(item.unit.label),
    fileHint(item, words),
    item.flyover?.plain,
  ].filter((line) => line !== undefined)
  return lines.length === 0 ? undefined : lines.join(' · ')
}

function kindHint(
  { type, options }: FormItem,
  words: QuestionnaireWords['field'],
): string | undefined {
  if (options !== undefined) return undefined
  switch (type) {
    case 'time':
      return words.timeHint
    case 'decimal':
    case 'quantity':
      return words.decimalHint
    case 'url':
      return words.url
    default:
      return undefined
  }
}

function rangeHint(
  { min, max }: ItemLimits,
  { words: { field: words }, format }: FieldContext,
): string | undefined {
  const low = min === undefined ? undefined : valueText(min, 'value', format)
  const high = max === undefined ? undefined : valueText(max, 'value', format)
  if (low !== undefined && high !== undefined) return words.between(low, high)
  if (low !== undefined) return words.atLeast(low)
  return high === undefined ? undefined : words.atMost(high)
}

function fileHint(
  { type, limits }: FormItem,
  words: QuestionnaireWords['field'],
): string | undefined {
  if (type !== 'attachment') return undefined
  const parts = [
    limits.mimeTypes.length === 0 ? undefined : words.fileAllowed(limits.mimeTypes.join(', ')),
    limits.maxBytes === undefined
      ? undefined
      : words.fileLargest(bytesText(limits.maxBytes, words)),
  ].filter((part) => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' · ')
}

/** A count of bytes for people. */
export function bytesText(bytes: number, words: QuestionnaireWords['field']): string {
  return bytes < 1_000_000
    ? words.kilobytes(Math.ceil(bytes / 1000))
    : words.megabytes(bytes / 1_000_000)
}
