import type { Dosage } from 'fhir/r4'
import { codeableText, codeablesText } from './codeable-text'
import type { FormatContext } from './context'
import { filled } from './filled'
import { quantityText } from './quantity-text'
import { rangeText } from './range-text'
import { timingText } from './timing-text'

/**
 * The way to take a medicine, in one line: the written instruction, else amount, route, timing and
 * conditions.
 */
export function dosageText(value: Dosage | undefined, context: FormatContext): string | undefined {
  if (value === undefined) return undefined
  const written = filled(value.text) ?? filled(value.patientInstruction)
  if (written !== undefined) return written
  const dose = value.doseAndRate?.[0]
  const reason = codeableText(value.asNeededCodeableConcept, context)
  const parts = [
    quantityText(dose?.doseQuantity, context) ?? rangeText(dose?.doseRange, context),
    codeableText(value.route, context),
    timingText(value.timing, context),
    reason === undefined
      ? value.asNeededBoolean === true
        ? context.words.timing.asNeeded
        : undefined
      : context.words.timing.asNeededFor(reason),
    codeablesText(value.additionalInstruction, context),
  ]
  return filled(parts.filter((part) => part !== undefined).join(', '))
}
