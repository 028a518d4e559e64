import type { Observation, ObservationComponent, ObservationReferenceRange } from 'fhir/r4'
import { codeableText, codeablesText } from '~/fhir/format/codeable-text'
import type { FormatContext } from '~/fhir/format/context'
import { rangeText } from '~/fhir/format/range-text'
import { quantityText } from '~/fhir/format/quantity-text'
import { valueText } from '~/fhir/format/value-text'
import type { Show } from '../show'

const SYSTOLIC = '8480-6'
const DIASTOLIC = '8462-4'

/**
 * A result in one line: its value with comparator and unit, the reason for its absence, or its
 * parts.
 */
export function resultText(observation: Observation, show: Show): string | undefined {
  const parts = observation.component ?? []
  const own = valueText(observation, 'value', show.format)
  if (parts.length === 0) return own
  const together =
    bloodPressureText(parts, show.format) ??
    parts
      .map((part) => partText(part, show))
      .filter((text) => text !== undefined)
      .join(', ')
  return own === undefined ? together : `${own} (${together})`
}

/** One part with its name: `Apgar color 1`. */
function partText(part: ObservationComponent, { format, words }: Show): string | undefined {
  const value = valueText(part, 'value', format) ?? words.observation.noValue
  const name = codeableText(part.code, format)
  return name === undefined ? value : `${name} ${value}`
}

/** Both pressures in the usual notation. Identified by their codes: their order is not defined. */
function bloodPressureText(
  parts: readonly ObservationComponent[],
  format: FormatContext,
): string | undefined {
  const part = (code: string) =>
    parts.find((candidate) => candidate.code?.coding?.some((coding) => coding.code === code))
  const systolic = part(SYSTOLIC)?.valueQuantity
  const diastolic = part(DIASTOLIC)?.valueQuantity
  if (
    parts.length !== 2 ||
    systolic?.value === undefined ||
    diastolic?.value === undefined ||
    systolic.unit !== diastolic.unit
  )
    return undefined
  return `${quantityText({ ...systolic, unit: '', code: '' }, format)?.trim()}/${quantityText(diastolic, format)}`
}

/** A reference range with the group that it is for: `3.5–5.1 mmol/L (women)`. */
export function referenceRangeText(
  range: ObservationReferenceRange,
  { format, words }: Show,
): string | undefined {
  const limits = rangeText(range, format)
  // Some sources repeat the same limits as text.
  const text = limits ?? range.text
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
