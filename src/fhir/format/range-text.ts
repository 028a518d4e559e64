import type { Quantity, Range, Ratio } from 'fhir/r4'
import { decimalSource } from '../wire/decimal-source'
import type { FormatContext } from './context'
import { absentOf } from './absent-text'
import { isolated } from '~/i18n/isolated'
import { numberText } from './locale'
import { quantityText } from './quantity-text'
import { unitText } from './codes/unit-text'

/** `3.5–5.1 mmol/L`, `≥ 3.5 mmol/L` or `≤ 5.1 mmol/L`; the unit once when both ends share it. */
export function rangeText(value: Range | undefined, context: FormatContext): string | undefined {
  const text = bareRange(value, context)
  return text === undefined ? undefined : isolated(text, context.language)
}

function bareRange(value: Range | undefined, context: FormatContext): string | undefined {
  const { low, high } = value ?? {}
  if (typeof low?.value !== 'number') return atLimit('≤', high, context)
  if (typeof high?.value !== 'number') return atLimit('≥', low, context)
  const shared =
    unitText(low, context) === unitText(high, context) || unitText(low, context) === undefined
  return shared
    ? `${numberText(low.value, context.language, decimalSource(low, 'value'))}–${quantityText(high, context) ?? ''}`
    : `${quantityText(low, context) ?? ''} – ${quantityText(high, context) ?? ''}`
}

function atLimit(
  sign: string,
  limit: Quantity | undefined,
  context: FormatContext,
): string | undefined {
  const text = quantityText(limit, context)
  return text === undefined ? undefined : `${sign} ${text}`
}

/**
 * `1 : 128`, `500 mg / 5 mL`; the numerator alone when nothing says of how much. A denominator by
 * itself would be taken for the amount, so what is missing before it says so, with its reason.
 */
export function ratioText(value: Ratio | undefined, context: FormatContext): string | undefined {
  const { numerator, denominator } = value ?? {}
  const above = quantityText(numerator, context)
  const below = quantityText(denominator, context)
  if (below === undefined) return above
  // Without units it is a titre, which is read with a colon.
  const sign = [numerator, denominator].some((side) => side?.unit ?? side?.code) ? '/' : ':'
  const before = above ?? absentOf(numerator, context) ?? context.words.absentOther
  return isolated(`${before} ${sign} ${below}`, context.language)
}
