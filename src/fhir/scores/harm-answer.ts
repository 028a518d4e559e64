import type { Observation, ObservationComponent } from 'fhir/r4'
import { isNoCode, isNoWord, SAFETY_CODES } from './safety-codes'

/**
 * True for a result that answers a question about harm to oneself, itself or in a part of it, with
 * anything but a no, never or zero.
 */
export function tellsOfHarm(observation: Observation): boolean {
  return [observation, ...(observation.component ?? [])].some(
    (part) => asksOfHarm(part) && statesAnswer(part) && !isHarmless(part),
  )
}

function asksOfHarm({ code }: Observation | ObservationComponent): boolean {
  return (code?.coding ?? []).some(
    (coding) => coding.system === 'http://loinc.org' && SAFETY_CODES.has(coding.code ?? ''),
  )
}

/** True when a result, or a part of one, has a value of any kind. */
export function statesAnswer(part: Observation | ObservationComponent): boolean {
  return Object.keys(part).some((name) => /^value[A-Z]/.test(name))
}

/** True for an answer that by itself means that there is no danger: a no, a score of zero. */
export function isHarmless(part: Observation | ObservationComponent): boolean {
  const { valueBoolean, valueString, valueCodeableConcept } = part
  const number = part.valueInteger ?? part.valueQuantity?.value
  if (number !== undefined) return number === 0
  if (valueBoolean !== undefined) return !valueBoolean
  if (valueString !== undefined) return isNoWord(valueString)
  const { coding = [], text = '' } = valueCodeableConcept ?? {}
  return (
    isNoWord(text) ||
    coding.some(({ code = '', display = '' }) => isNoCode(code) || isNoWord(display))
  )
}
