import type { Quantity, Range, Ratio } from 'fhir/r4'
import { decimalSource } from '../wire/decimal-source'
import type { FormatContext } from './context'
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

/** `1 : 128`, `500 mg / 5 mL`; one side when the other is absent. */
export function ratioText(value: Ratio | undefined, context: FormatContext): string | undefined {
  const above = quantityText(value?.numerator, context)
  const below = quantityText(value?.denominator, context)
  if (above === undefined || below === undefined) return above ?? below
  // Without units it is a titre, which is read with a colon.
  const titre =
    value?.numerator?.unit === undefined &&
    value?.denominator?.unit === undefined &&
    value?.numerator?.code === undefined &&
    value?.denominator?.code === undefined
  return isolated(titre ? `${above} : ${below}` : `${above} / ${below}`, context.language)
}
