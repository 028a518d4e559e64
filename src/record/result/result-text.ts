import type { Observation, ObservationComponent, Quantity } from 'fhir/r4'
import { codeableText } from '~/fhir/format/codes/codeable-text'
import type { FormatContext } from '~/fhir/format/context'
import { unitText } from '~/fhir/format/codes/unit-text'
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
 * Both pressures in the usual notation, `126/80 mmHg`, or the reason in place of one that was not
 * measured, `126/not done mmHg`; undefined for parts that are anything else. They are identified by
 * their codes: their order is not defined.
 */
export function bloodPressureText(
  parts: readonly ObservationComponent[],
  format: FormatContext,
): string | undefined {
  const half = (code: string) =>
    // A server may leave out the code, which R4 requires.
    parts.find(({ code: own }: Partial<ObservationComponent>) =>
      own?.coding?.some((coding) => coding.code === code),
    )
  const [upper, lower] = [half(SYSTOLIC), half(DIASTOLIC)]
  if (parts.length !== 2 || upper === undefined || lower === undefined) return undefined
  const [high, low] = [measured(upper), measured(lower)]
  const number = (pressure: Quantity) =>
    quantityText({ ...pressure, unit: '', code: '' }, format)?.trim() ?? ''
  if (high !== undefined && low !== undefined)
    return high.unit === low.unit ? `${number(high)}/${quantityText(low, format)}` : undefined
  const known = high ?? low
  const missing = high === undefined ? upper : lower
  const why = statesValue(missing) ? undefined : valueText(missing, 'value', format)
  if (known === undefined || why === undefined) return undefined
  const reason = why.charAt(0).toLowerCase() + why.slice(1)
  if (high === undefined) return `${reason}/${quantityText(known, format)}`
  return [`${number(known)}/${reason}`, unitText(known, format, known.value)]
    .filter((part) => part !== undefined)
    .join(' ')
}

function measured({ valueQuantity, dataAbsentReason }: ObservationComponent): Quantity | undefined {
  return dataAbsentReason === undefined && valueQuantity?.value !== undefined
    ? valueQuantity
    : undefined
}
