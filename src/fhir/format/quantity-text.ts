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
  const unit = spanText(value, context) ?? hidden(unitText(value), context)
  const write = context.digits ?? numberText
  const digits = write(value.value, context.language, decimalSource(value, 'value'))
  const number = `${comparator}${digits}`
  if (unit === undefined) return isolated(number, context.language)
  return isolated(unit === '%' ? `${number}%` : `${number} ${unit}`, context.language)
}

/**
 * Everyday periods of time appear in the reader's language; seconds to hours keep the symbols that
 * laboratories print.
 */
const COUNTED_SPANS = ['a', 'mo', 'wk', 'd'] as const

function spanText({ value, system, code }: Quantity, { words }: FormatContext): string | undefined {
  const span = system === UCUM ? COUNTED_SPANS.find((known) => known === code) : undefined
  return span === undefined ? undefined : words.timing[value === 1 ? 'unit' : 'units'][span]
}
