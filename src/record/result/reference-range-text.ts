import type { ObservationReferenceRange } from 'fhir/r4'
import { codeableText, codeablesText } from '~/fhir/format/codes/codeable-text'
import { hidden } from '~/fhir/format/hidden'
import { rangeText } from '~/fhir/format/range-text'
import type { Show } from '../show'

/** A reference range with the group that it is for: `3.5–5.1 mmol/L (women)`. */
export function referenceRangeText(
  range: ObservationReferenceRange,
  { format, words }: Show,
): string | undefined {
  const limits = rangeText(range, format)
  // Some sources repeat the same limits as text.
  const text = limits ?? hidden(range.text, format)
  if (text === undefined) return undefined
  const age = rangeText(range.age, format)
  const who = [
    codeablesText(range.appliesTo, format),
    age === undefined ? undefined : words.observation.age(age),
  ].filter((part) => part !== undefined)
  const kind =
    range.type?.coding?.some(({ code }) => code === 'normal') === true
      ? undefined
      : codeableText(range.type, format)
  const whole = who.length === 0 ? text : words.observation.appliesTo(who.join(', '), text)
  return kind === undefined ? whole : words.observation.ofReference(kind, whole)
}
