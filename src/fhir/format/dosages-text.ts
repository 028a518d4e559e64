import type { Dosage } from 'fhir/r4'
import type { FormatContext } from './context'
import { dosageText, inSequence } from './dosage-text'
import { filled } from './filled'

/** Several dosages in one line, in the order in which they are to be followed. */
export function dosagesText(
  values: readonly Dosage[] | undefined,
  context: FormatContext,
): string | undefined {
  const texts = inSequence(values ?? []).map((value) => dosageText(value, context))
  return filled(texts.filter((text) => text !== undefined).join('; '))
}
