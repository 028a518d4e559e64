import type { Coding, Quantity } from 'fhir/r4'
import { decimalSource } from '~/fhir/wire/decimal-source'
import { fieldsOf, textOf } from '~/fhir/json'
import { parseJson } from '~/fhir/wire/parse-json'
import type { AnswerValue, ItemType } from './answer-value'
import { isAnswerValue } from './answer-values'
import { readTyped } from '../read/read-typed'
import { recordWords } from './record-words'

/** The results of an expression as answers to a question of a type; others are left out. */
export function answersFrom(results: readonly unknown[], type: ItemType): readonly AnswerValue[] {
  return results.flatMap((result) => answerFrom(result, type) ?? [])
}

function answerFrom(result: unknown, type: ItemType): AnswerValue | undefined {
  switch (type) {
    case 'group':
    case 'display':
      return undefined
    case 'boolean':
      return typeof result === 'boolean' ? { valueBoolean: result } : undefined
    case 'integer':
      return typeof result === 'number' && Number.isInteger(result)
        ? { valueInteger: result }
        : undefined
    case 'decimal':
      return decimalFrom(result)
    case 'date':
      return typeof result === 'string'
        ? typedAs(result.slice(0, 'YYYY-MM-DD'.length), type)
        : undefined
    case 'dateTime':
    case 'time':
      return typeof result === 'string' ? typedAs(result, type) : undefined
    case 'string':
    case 'text':
      return textFrom(result)
    case 'url':
      return typeof result === 'string' ? { valueUri: result } : undefined
    case 'choice':
    case 'open-choice':
      return choiceFrom(result)
    case 'attachment':
      return objectFrom(result, 'valueAttachment')
    case 'reference':
      return referenceFrom(result)
    case 'quantity':
      return quantityFrom(result)
    default:
      return type satisfies never
  }
}

/** A date or a time, if the text is one. */
function typedAs(text: string, type: 'date' | 'dateTime' | 'time'): AnswerValue | undefined {
  const read = readTyped(text, { type })
  return 'problem' in read ? undefined : read.value
}

function decimalFrom(result: unknown): AnswerValue | undefined {
  // The result is in a list, where digits are not kept: a computed number has none to lose.
  return typeof result === 'number' ? { valueDecimal: result } : undefined
}

function textFrom(result: unknown): AnswerValue | undefined {
  if (typeof result === 'string') return result === '' ? undefined : { valueString: result }
  return typeof result === 'number' || typeof result === 'boolean'
    ? { valueString: String(result) }
    : undefined
}

function choiceFrom(result: unknown): AnswerValue | undefined {
  if (typeof result === 'string') return { valueString: result }
  if (typeof result === 'number') return { valueInteger: result }
  const fields = fieldsOf(result)
  const value = answerInside(fields)
  if (value !== undefined) return value
  if (typeof fields['resourceType'] === 'string') return referenceFrom(result)
  if (typeof fields['reference'] === 'string') return objectFrom(result, 'valueReference')
  const concept: unknown = Array.isArray(fields['coding']) ? fields['coding'][0] : undefined
  return codingFrom(concept ?? result)
}

function codingFrom(result: unknown): AnswerValue | undefined {
  const fields = fieldsOf(result)
  const coding: Coding = {}
  for (const name of ['system', 'version', 'code', 'display'] as const) {
    const text = textOf(fields[name])
    if (text !== undefined) coding[name] = text
  }
  if (coding.code === undefined && coding.display === undefined) return undefined
  // Extensions of a coding contain its score.
  return Array.isArray(fields['extension'])
    ? objectFrom(result, 'valueCoding')
    : { valueCoding: coding }
}

/** A result that is an answer already, such as one of `answerOption`. */
function answerInside(fields: Readonly<Record<string, unknown>>): AnswerValue | undefined {
  for (const [name, content] of Object.entries(fields)) {
    const value = { [name]: content }
    if (isAnswerValue(value)) return value
  }
  return undefined
}

function referenceFrom(result: unknown): AnswerValue | undefined {
  const fields = fieldsOf(result)
  const [type, id] = [textOf(fields['resourceType']), textOf(fields['id'])]
  if (type !== undefined && id !== undefined) {
    const display = recordWords(fields)
    return {
      valueReference: {
        reference: `${type}/${id}`,
        ...(display !== undefined && { display }),
      },
    }
  }
  if (typeof result === 'string') return { valueReference: { reference: result } }
  return objectFrom(result, 'valueReference')
}

function quantityFrom(result: unknown): AnswerValue | undefined {
  if (typeof result === 'number') return { valueQuantity: { value: result } }
  const fields = fieldsOf(result)
  if (typeof fields['value'] !== 'number') return undefined
  const digits =
    typeof result === 'object' && result !== null ? decimalSource(result, 'value') : undefined
  const quantity: Quantity = {}
  for (const name of ['unit', 'system', 'code'] as const) {
    const text = textOf(fields[name])
    if (text !== undefined) quantity[name] = text
  }
  const value: unknown = parseJson(`{"value":${digits ?? String(fields['value'])}}`)
  return objectFrom({ ...fieldsOf(value), ...quantity }, 'valueQuantity')
}

function objectFrom(
  result: unknown,
  name: 'valueAttachment' | 'valueReference' | 'valueQuantity' | 'valueCoding',
): AnswerValue | undefined {
  const value = { [name]: result }
  return isAnswerValue(value) ? value : undefined
}
