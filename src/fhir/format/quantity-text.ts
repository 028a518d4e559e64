import type { Quantity } from 'fhir/r4'
import { decimalSource } from '../wire/decimal-source'
import { isolated } from '~/i18n/isolated'
import type { FormatContext } from './context'
import { hidden } from './hidden'
import { numberText } from './locale'
import { unitText } from './codes/unit-text'

const UCUM = 'http://unitsofmeasure.org'
const SIGNS = new Map([
  ['<=', '≤'],
  ['>=', '≥'],
])

/**
 * An amount with its comparator and unit: `< 0.5 mg/dL`. Empty without a value: a unit alone has no
 * meaning.
 */
export function quantityText(
  value: Quantity | undefined,
  context: FormatContext,
): string | undefined {
  if (typeof value?.value !== 'number') return undefined
  const comparator =
    value.comparator === undefined ? '' : `${SIGNS.get(value.comparator) ?? value.comparator} `
  const unit = spanText(value, context) ?? hidden(unitText(value, context, value.value), context)
  const write = context.digits ?? numberText
  const digits = write(value.value, context.language, decimalSource(value, 'value'))
  const number = `${comparator}${digits}`
  if (unit === undefined) return isolated(number, context.language)
  return isolated(unit === '%' ? `${number}%` : `${number} ${unit}`, context.language)
}

/**
 * Everyday periods of time appear in the reader's language, as a code or in English words. Hours
 * and minutes as codes keep the symbols that laboratories print.
 */
const SPANS = [
  ['a', /^y(?:ea)?rs?$/i],
  ['mo', /^mo(?:nth)?s?$/i],
  ['wk', /^w(?:ee)?ks?$/i],
  ['d', /^days?$/i],
  ['h', /^hours?$/i],
  ['min', /^minutes?$/i],
] as const

function spanText(
  { value, system, code, unit = '' }: Quantity,
  { words }: FormatContext,
): string | undefined {
  const isCoded = system === UCUM && code !== undefined
  const span = SPANS.find(
    ([name, written], index) =>
      // A code of something else is not overruled by words beside it.
      (!isCoded || code === name) && (written.test(unit) || (isCoded && index < 4)),
  )?.[0]
  return span && words.timing[value === 1 ? 'unit' : 'units'][span]
}
