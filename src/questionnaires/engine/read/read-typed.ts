import type { Coding, Quantity } from 'fhir/r4'
import { isDecimalSource } from '~/fhir/wire/decimal-source'
import { fieldsOf } from '~/fhir/json'
import { parseJson } from '~/fhir/wire/parse-json'
import type { AnswerValue } from '../answers/answer-value'
import { isAnswerValue } from '../answers/answer-values'
import type { ItemFace } from './form-item'
import type { Problem } from './problem'

/** Typed text as an answer, as empty (blank), or as the problem with it. */
export type Typed = { readonly value: AnswerValue | undefined } | { readonly problem: Problem }

/** R4, integer: signed, 32 bits. */
const MOST = 2_147_483_647
const LEAST = -2_147_483_648

/**
 * Reads what a person typed. Decimals are written with a point or a comma, whatever the language. A
 * single comma before three digits could also separate thousands (`1,500`): the screen asks instead
 * of guessing; `0,500` and `1,234.5` can only be read in one way. Dates are FHIR's (`2024`,
 * `2024-02`, `2024-02-28`), times `hh:mm` or `hh:mm:ss`, both together joined by `T`, with a zone
 * or in the zone of this device.
 */
export function readTyped(text: string, face: Pick<ItemFace, 'type' | 'unit'>): Typed {
  const trimmed = text.trim()
  if (trimmed === '') return { value: undefined }
  const ways = isAmount(face.type) ? twoWays(trimmed) : undefined
  if (ways !== undefined) return { problem: { kind: 'two-ways', text, ...ways } }
  const value = valueOf(trimmed, text, face)
  return value === undefined
    ? { problem: { kind: 'unreadable', type: face.type, text } }
    : { value }
}

function valueOf(
  trimmed: string,
  text: string,
  { type, unit }: Pick<ItemFace, 'type' | 'unit'>,
): AnswerValue | undefined {
  switch (type) {
    case 'integer':
      return integer(ungrouped(trimmed, ','))
    case 'decimal':
      return decimalAnswer(digitsIn(withPoint(trimmed)))
    case 'quantity':
      return quantityOf(digitsIn(withPoint(trimmed)), unit?.coding)
    case 'date':
      return isDate(trimmed) ? { valueDate: trimmed } : undefined
    case 'dateTime':
      return dateTime(trimmed)
    case 'time':
      return time(trimmed)
    case 'string':
    case 'text':
      return { valueString: text }
    // Any URI, including relative ones and urns; none contains spaces (R4, uri).
    case 'url':
      return /^\S+$/.test(trimmed) ? { valueUri: trimmed } : undefined
    case 'open-choice':
      return { valueString: text }
    case 'boolean':
    case 'choice':
    case 'attachment':
    case 'reference':
    case 'group':
    case 'display':
      return undefined
    default:
      return type satisfies never
  }
}

function isAmount(type: ItemFace['type']): boolean {
  return type === 'decimal' || type === 'quantity'
}

/** The two possible meanings of a number with one comma, if both are valid. */
function twoWays(text: string): { readonly whole: string; readonly decimal: string } | undefined {
  const [, before, after] = /^([+-]?[1-9]\d{0,2}),(\d{3})$/.exec(text) ?? []
  if (before === undefined || after === undefined) return undefined
  return { whole: `${before}${after}`, decimal: `${before}.${after}` }
}

/**
 * A number with the point of JSON: separators of thousands are removed, a decimal comma becomes a
 * point.
 */
function withPoint(text: string): string {
  // The separator that is last and occurs once is the decimal one.
  const [, decimal] = /([.,])\d*$/.exec(text) ?? []
  if (decimal === undefined) return text
  const grouping = decimal === ',' ? '.' : ','
  const once = text.indexOf(decimal) === text.lastIndexOf(decimal)
  if (!once) return ungrouped(text, decimal)
  const at = text.lastIndexOf(decimal)
  return `${ungrouped(text.slice(0, at), grouping)}.${text.slice(at + 1)}`
}

/** A whole number without its separators of thousands, if they are in the right places. */
function ungrouped(text: string, sign: string): string {
  const parts = text.split(sign)
  const wellFormed =
    parts.length > 1 &&
    /^[+-]?\d{1,3}$/.test(parts[0] ?? '') &&
    parts.slice(1).every((part) => /^\d{3}$/.test(part))
  return wellFormed ? parts.join('') : text
}

function integer(text: string): AnswerValue | undefined {
  const number = /^[+-]?\d+$/.test(text) ? Number(text) : NaN
  // Minus zero is zero: JSON would keep the sign.
  return number >= LEAST && number <= MOST ? { valueInteger: number === 0 ? 0 : number } : undefined
}

/** The digits as JSON writes them: no plus, no leading zeros, a zero before the point. */
function digitsIn(text: string): string | undefined {
  const [, sign = '', whole = '', fraction] = /^([+-]?)(\d*)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === '' && fraction === undefined) return undefined
  const before = `${sign === '-' ? '-' : ''}${whole.replace(/^0+(?=\d)/, '') || '0'}`
  const digits = fraction === undefined ? before : `${before}.${fraction}`
  return isDecimalSource(digits) ? digits : undefined
}

/** A decimal with its digits: `7.0` stays `7.0`. */
function decimalAnswer(digits: string | undefined): AnswerValue | undefined {
  if (digits === undefined) return undefined
  const value = fieldsOf(parseJson(`{"valueDecimal":${digits}}`))
  return isAnswerValue(value) ? value : undefined
}

/** A quantity with the digits of its number and a unit, if there is one. */
export function quantityOf(
  digits: string | undefined,
  unit: Coding | undefined,
): AnswerValue | undefined {
  if (digits === undefined || !isDecimalSource(digits)) return undefined
  const quantity: Quantity = { ...fieldsOf(parseJson(`{"value":${digits}}`)), ...unitParts(unit) }
  return { valueQuantity: quantity }
}

/** A unit in the form of a quantity: display becomes `unit`. */
export function unitParts(unit: Coding | undefined): Pick<Quantity, 'unit' | 'system' | 'code'> {
  return {
    ...((unit?.display ?? unit?.code) !== undefined && { unit: unit?.display ?? unit?.code }),
    ...(unit?.system !== undefined && { system: unit.system }),
    ...(unit?.code !== undefined && { code: unit.code }),
  }
}

function isDate(text: string): boolean {
  const [, year = '', month = '01', day = '01'] =
    /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text) ?? []
  if (year === '' || year === '0000') return false
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`)
  // JavaScript's calendar turns February 31 into a day in March: then it is another day.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(`${year}-${month}-${day}`)
}

function time(text: string): AnswerValue | undefined {
  const full = fullTime(text)
  return full === undefined ? undefined : { valueTime: full }
}

function fullTime(text: string): string | undefined {
  const [, hours, minutes, seconds = '00', fraction = ''] =
    /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(\.\d+)?)?$/.exec(text) ?? []
  return hours === undefined || minutes === undefined
    ? undefined
    : `${hours}:${minutes}:${seconds}${fraction}`
}

/** R4, dateTime: a time of day needs its zone. */
function dateTime(text: string): AnswerValue | undefined {
  if (isDate(text)) return { valueDateTime: text }
  const [, day = '', clock = '', zone] =
    /^([\d-]{10})T([\d:.]+)(Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)?$/.exec(text) ?? []
  const full = fullTime(clock)
  if (!isDate(day) || full === undefined) return undefined
  return { valueDateTime: `${day}T${full}${zone ?? zoneOf(new Date(`${day}T${full}`))}` }
}

/** The offset of this device at that moment, which may differ from today's. */
function zoneOf(moment: Date): string {
  const minutes = -moment.getTimezoneOffset()
  const two = (number: number) => String(Math.trunc(Math.abs(number))).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`
}
