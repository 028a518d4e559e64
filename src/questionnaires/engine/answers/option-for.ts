import type { Coding } from 'fhir/r4'
import { fieldsOf, listOf, textOf } from '~/fhir/json'
import type { AnswerValue } from './answer-value'
import { sameAnswer } from './compare-answers'
import type { FormOption } from '../read/form-item'
import { answersFrom } from './result-answers'

/**
 * The option that a result of an expression stands for: the same value, else the one with its code,
 * else the one with its words. Undefined when several fit equally well, or none. A disabled option
 * does not count.
 */
export function optionFor(result: unknown, options: readonly FormOption[]): FormOption | undefined {
  const offered = options.filter(({ off }) => !off)
  const values = valuesIn(result)
  for (const value of values) {
    const found = only(offered.filter((option) => sameAnswer(option.value, value)))
    if (found !== undefined) return found
  }
  const codes = values.flatMap(bareCode)
  const byCode = only(offered.filter((option) => codes.includes(codeOf(option) ?? '')))
  if (byCode !== undefined) return byCode
  const words = new Set([...wordsIn(result), ...values.flatMap(wordsOf)].map(folded))
  return only(
    offered.filter((option) => labelsOf(option).some((label) => words.has(folded(label)))),
  )
}

/** A result in words, for the message that it does not fit. */
export function resultText(result: unknown): string {
  const fields = fieldsOf(result)
  const [coding] = listOf(fields['coding'])
  const words =
    textOf(fields['text']) ??
    textOf(fields['display']) ??
    textOf(fieldsOf(coding)['display']) ??
    textOf(fields['code']) ??
    textOf(fieldsOf(coding)['code']) ??
    textOf(fields['reference'])
  if (words !== undefined) return words
  if (typeof result === 'string' || typeof result === 'number' || typeof result === 'boolean')
    return String(result)
  const { value, unit } = fields
  return typeof value === 'number' ? [value, textOf(unit)].join(' ').trim() : ''
}

/** Every answer that a result may stand for: a concept has several codings. */
function valuesIn(result: unknown): readonly AnswerValue[] {
  const codings = listOf(fieldsOf(result)['coding'])
  return answersFrom(codings.length > 0 ? codings : [result], 'choice')
}

/** A code without a system. With a system it would be another code. */
function bareCode(value: AnswerValue): readonly string[] {
  if ('valueString' in value) return [value.valueString.trim()]
  if ('valueInteger' in value) return [String(value.valueInteger)]
  return []
}

function codeOf({ value }: FormOption): string | undefined {
  return 'valueCoding' in value ? value.valueCoding.code : undefined
}

function wordsIn(result: unknown): readonly string[] {
  const { text } = fieldsOf(result)
  return typeof text === 'string' ? [text] : []
}

function wordsOf(value: AnswerValue): readonly string[] {
  if ('valueString' in value) return [value.valueString]
  if ('valueCoding' in value) return displayOf(value.valueCoding)
  return []
}

function labelsOf({ label, value }: FormOption): readonly string[] {
  return [label, ...wordsOf(value)]
}

function displayOf({ display }: Coding): readonly string[] {
  return display === undefined ? [] : [display]
}

function folded(text: string): string {
  return text.trim().toLocaleLowerCase('en')
}

function only(found: readonly FormOption[]): FormOption | undefined {
  return found.length === 1 ? found[0] : undefined
}
