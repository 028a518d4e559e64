import type { Dosage } from 'fhir/r4'
import { codeableText, codeablesText } from './codes/codeable-text'
import type { FormatContext } from './context'
import { filled } from './filled'
import { hidden } from './hidden'
import { quantityText } from './quantity-text'
import { rangeText } from './range-text'
import { timingText } from './dates/timing-text'

/**
 * The way to take a medicine, in one line: the written instruction, else amount, route, timing and
 * conditions.
 */
export function dosageText(whole: Dosage | undefined, context: FormatContext): string | undefined {
  if (whole === undefined) return undefined
  const value = hidden(whole, context)
  const written = filled(value.text) ?? filled(value.patientInstruction)
  if (written !== undefined) {
    // Some systems write the name of a coded instruction there, with its kind of concept.
    const same = value.additionalInstruction?.find(({ text, coding }) =>
      [text, ...(coding ?? []).map(({ display }) => display)].includes(written),
    )
    return codeableText(same, context) ?? written
  }
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
