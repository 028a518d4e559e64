import type {
  FhirResource,
  Observation,
  ObservationComponent,
  QuestionnaireResponse,
  QuestionnaireResponseItem,
} from 'fhir/r4'
import { isHarmlessAnswer } from './harmless-answer'
import { isNoCode, isNoWord, SAFETY_CODES } from './safety-codes'

/** A record, or a part of a result. */
export type Told = FhirResource | ObservationComponent

/**
 * True for a result, or a part of one, that answers a question about harm to oneself, itself or in
 * a part of it, with anything but a no, never or zero. A withdrawn one tells nothing.
 */
export function tellsOfHarm(record: Observation | ObservationComponent): boolean {
  if ('status' in record && WITHDRAWN.includes(record.status)) return false
  const parts = 'component' in record ? (record.component ?? []) : []
  return [record, ...parts].some(
    (part) => asksOfHarm(part) && statesAnswer(part) && !isHarmless(part),
  )
}

const WITHDRAWN: readonly string[] = ['entered-in-error', 'cancelled']

/**
 * True for a filled-in form with such an answer to a question whose `linkId` is its LOINC code, as
 * forms of LOINC's own name their items; answers that nobody has finished count as well.
 */
export function formTellsOfHarm({ status, item }: QuestionnaireResponse): boolean {
  return status !== 'entered-in-error' && itemsTellOfHarm(item)
}

function itemsTellOfHarm(items: readonly QuestionnaireResponseItem[] = []): boolean {
  return items.some(
    ({ linkId, answer = [], item }) =>
      (SAFETY_CODES.has((linkId ?? '').replace(/^\//, '')) &&
        answer.some((one) => !isHarmlessAnswer(one))) ||
      itemsTellOfHarm(item) ||
      answer.some((one) => itemsTellOfHarm(one.item)),
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
