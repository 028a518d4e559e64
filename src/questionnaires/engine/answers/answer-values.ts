import type { Coding, QuestionnaireResponseItemAnswer } from 'fhir/r4'
import { decimalSource } from '~/fhir/wire/decimal-source'
import type { AnswerValue } from './answer-value'

/** The elements that may have a `value[x]`: an answer, an initial, an option, an extension. */
type Valued = QuestionnaireResponseItemAnswer

const KINDS = [
  'valueBoolean',
  'valueDecimal',
  'valueInteger',
  'valueDate',
  'valueDateTime',
  'valueTime',
  'valueString',
  'valueUri',
  'valueAttachment',
  'valueCoding',
  'valueQuantity',
  'valueReference',
] as const

/** The name of an answer's only value: `valueCoding`. */
export type ValueKind = (typeof KINDS)[number]

/** The kind of value of an answer. */
export function kindOf(value: object): ValueKind | undefined {
  return KINDS.find((kind) => Object.hasOwn(value, kind))
}

/**
 * The answer in an element with a value, with its original digits and extensions; no other part of
 * it.
 */
export function answerValueOf(carrier: Valued | undefined): AnswerValue | undefined {
  const kind = carrier === undefined ? undefined : kindOf(carrier)
  if (carrier === undefined || kind === undefined) return undefined
  // A spread copies the digits of decimals; everything but the value is removed again.
  const copy: Record<string, unknown> = { ...carrier }
  for (const name of Object.keys(copy)) if (name !== kind && name !== `_${kind}`) delete copy[name]
  return isAnswerValue(copy) ? copy : undefined
}

/**
 * True when an object is an answer: one value of one of the twelve kinds, and of the right JSON
 * type.
 */
export function isAnswerValue(value: object): value is AnswerValue {
  const kind = kindOf(value)
  if (kind === undefined) return false
  const content: unknown = Object.getOwnPropertyDescriptor(value, kind)?.value
  if (kind === 'valueBoolean') return typeof content === 'boolean'
  if (kind === 'valueDecimal' || kind === 'valueInteger') return typeof content === 'number'
  if (
    kind === 'valueAttachment' ||
    kind === 'valueCoding' ||
    kind === 'valueQuantity' ||
    kind === 'valueReference'
  ) {
    return typeof content === 'object' && content !== null
  }
  return typeof content === 'string'
}

/**
 * Text that is the same for equal answers: same code in the same system, same text, same number and
 * unit.
 */
export function answerKey(value: AnswerValue): string {
  if ('valueCoding' in value) return codingKey(value.valueCoding)
  if ('valueReference' in value)
    return `r|${value.valueReference.reference ?? value.valueReference.display ?? ''}`
  if ('valueQuantity' in value) {
    const { value: amount, unit, code, system } = value.valueQuantity
    return `q|${String(amount)}|${system ?? ''}|${code ?? unit ?? ''}`
  }
  if ('valueAttachment' in value)
    return `a|${value.valueAttachment.url ?? ''}|${value.valueAttachment.data ?? ''}`
  if ('valueBoolean' in value) return `b|${String(value.valueBoolean)}`
  if ('valueDecimal' in value) return `n|${String(value.valueDecimal)}`
  if ('valueInteger' in value) return `n|${String(value.valueInteger)}`
  return `s|${textOfAnswer(value)}`
}

function codingKey({ system, code, display }: Coding): string {
  return code === undefined ? `c||${display ?? ''}` : `c|${system ?? ''}|${code}`
}

/** The text of an answer that is text or a date of any kind; empty for others. */
export function textOfAnswer(value: AnswerValue): string {
  if ('valueString' in value) return value.valueString
  if ('valueUri' in value) return value.valueUri
  if ('valueDate' in value) return value.valueDate
  if ('valueDateTime' in value) return value.valueDateTime
  return 'valueTime' in value ? value.valueTime : ''
}

/** A number as it was written, or its value if the digits were not kept. */
export function digitsOf(value: AnswerValue): string | undefined {
  if ('valueInteger' in value) return String(value.valueInteger)
  if ('valueDecimal' in value)
    return decimalSource(value, 'valueDecimal') ?? String(value.valueDecimal)
  if ('valueQuantity' in value && value.valueQuantity.value !== undefined) {
    return decimalSource(value.valueQuantity, 'value') ?? String(value.valueQuantity.value)
  }
  return undefined
}
