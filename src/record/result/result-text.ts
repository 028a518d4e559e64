import type { Observation, ObservationComponent } from 'fhir/r4'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import type { FormatContext } from '~/fhir/format/context'
import { quantityText } from '~/fhir/format/quantity-text'
import { valueText } from '~/fhir/format/value-text'
import type { Show } from '../show'
import { interpretationText } from './interpretation'
import { statesValue } from './measurement'

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
  const value =
    valueText(part, 'value', format) ??
    interpretationText(part.interpretation, format) ??
    words.observation.noValue
  const name = codeableText(part.code, format)
  // Words in place of a value would read like a part of the name.
  const between = statesValue(part) ? ' ' : ': '
  return name === undefined ? value : `${name}${between}${value}`
}

/**
 * Both pressures in the usual notation, `126/80 mmHg`; undefined for parts that are anything else.
 * They are identified by their codes: their order is not defined.
 */
export function bloodPressureText(
  parts: readonly ObservationComponent[],
  format: FormatContext,
): string | undefined {
  const part = (code: string) =>
    parts.find(
      // A server may leave out the code, which R4 requires.
      ({ dataAbsentReason, ...one }: Partial<ObservationComponent>) =>
        dataAbsentReason === undefined && one.code?.coding?.some((coding) => coding.code === code),
    )
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
