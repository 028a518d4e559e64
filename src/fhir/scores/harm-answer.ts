import type { FhirResource, Observation, ObservationComponent } from 'fhir/r4'
import { gravest, harmAsked, type Harm } from './asks-of-harm'
import { isNoCode, isNoWord, isUnanswered } from './safety-codes'

/** A record, or a part of a result. */
export type Told = FhirResource | ObservationComponent

/**
 * The harm that a result tells of, itself or in a part of it: it answers a question about harm with
 * anything but a no, never or zero. Undefined for any other result, and for a withdrawn one.
 */
export function harmTold(record: Observation | ObservationComponent): Harm | undefined {
  if ('status' in record && WITHDRAWN.includes(record.status)) return undefined
  const parts = 'component' in record ? (record.component ?? []) : []
  const told = [record, ...parts].map((part) =>
    statesAnswer(part) && !isHarmless(part) && !isDeclined(part) ? harmIn(part) : undefined,
  )
  return gravest(told)
}

/**
 * The harm that a result was asked about and has an answer to, a no as well: itself or in a part of
 * it. Undefined for a withdrawn result, and where the answer was declined.
 */
export function harmAnswered(record: Observation): Harm | undefined {
  if (WITHDRAWN.includes(record.status)) return undefined
  const asked = [record, ...(record.component ?? [])].map((part) =>
    statesAnswer(part) && !isDeclined(part) ? harmIn(part) : undefined,
  )
  return gravest(asked)
}

const WITHDRAWN: readonly string[] = ['entered-in-error', 'cancelled']
/** The most words of an answer that somebody chose; a longer one is an account to be read. */
export const CHOSEN = 6

/**
 * The harm that a result's question is about. By its words alone it has to have a chosen answer: a
 * measurement, or an account that somebody wrote, does not say yes.
 */
function harmIn(part: Observation | ObservationComponent): Harm | undefined {
  const codings = part.code?.coding ?? []
  const codes = codings.flatMap(({ system, code }) =>
    system === LOINC && code !== undefined ? [code] : [],
  )
  const texts = [part.code?.text, ...codings.map(({ display }) => display)]
  return harmAsked(codes, isChosen(part) ? texts.filter((text) => text !== undefined) : [])
}

const LOINC = 'http://loinc.org'

function isChosen(part: Observation | ObservationComponent): boolean {
  const { valueString, valueCodeableConcept, valueBoolean, valueInteger } = part
  if (valueString !== undefined) return valueString.trim().split(/\s+/).length <= CHOSEN
  return (valueCodeableConcept ?? valueBoolean ?? valueInteger) !== undefined
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

function isDeclined({ valueString, valueCodeableConcept }: ObservationComponent | Observation) {
  const { coding = [], text } = valueCodeableConcept ?? {}
  return isUnanswered(coding, text ?? valueString ?? '')
}
