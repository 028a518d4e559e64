import type { FhirResource, Observation, ObservationComponent } from 'fhir/r4'
import { saysNo, toldByAnswer, type GivenAnswer, type ToldByAnswer } from './answer-sense'
import { askedIn, gravest, harmInAnswer, type Asked, type Harm } from './asks-of-harm'

/** A record, or a part of a result. */
export type Told = FhirResource | ObservationComponent

/**
 * The harm that a result tells of, itself or in a part of it: it answers a question about harm with
 * anything but a no, never or zero, or its answer has words of harm itself. Undefined for any other
 * result, and for a withdrawn one.
 */
export function harmTold(record: Observation | ObservationComponent): Harm | undefined {
  return gravest(toldIn(record).map((told) => (isHarm(told) ? told : undefined)))
}

/**
 * The harm that a result was asked about and has an answer to, a no as well: itself or in a part of
 * it. Undefined for a withdrawn result, and where the answer was declined or rates a risk as low.
 */
export function harmAnswered(record: Observation): Harm | undefined {
  const parts = WITHDRAWN.includes(record.status) ? [] : [record, ...(record.component ?? [])]
  return gravest(
    parts.map((part) => {
      const told = toldByPart(part)
      return told === 'none' ? askedBy(part)?.harm : told
    }),
  )
}

const WITHDRAWN: readonly string[] = ['entered-in-error', 'cancelled']
/** The most words of an answer that somebody chose; a longer one is an account to be read. */
export const CHOSEN = 6

function toldIn(record: Observation | ObservationComponent) {
  if ('status' in record && WITHDRAWN.includes(record.status)) return []
  const parts = 'component' in record ? (record.component ?? []) : []
  return [record, ...parts].map(toldByPart)
}

function toldByPart(part: Observation | ObservationComponent): ToldByAnswer | undefined {
  if (!statesAnswer(part)) return undefined
  const asked = askedBy(part)
  const told = asked && toldByAnswer(asked, answerOf(part))
  if (isHarm(told) || !isChosen(part)) return told
  const { coding = [], text = '' } = part.valueCodeableConcept ?? {}
  const words = [text, part.valueString ?? '', ...coding.map(({ display = '' }) => display)]
  return harmInAnswer(textsOf(part), words.filter(isText)) ?? told
}

function isHarm(told: ToldByAnswer | undefined): told is Harm {
  return told !== undefined && told !== 'none' && told !== 'little' && told !== 'unanswered'
}

/**
 * The harm that a result's question is about. By its words alone it has to have a chosen answer: a
 * measurement, or an account that somebody wrote, does not say yes.
 */
function askedBy(part: Observation | ObservationComponent): Asked | undefined {
  const codes = (part.code?.coding ?? []).flatMap(({ system, code }) =>
    system === LOINC && code !== undefined ? [code] : [],
  )
  return askedIn(codes, isChosen(part) ? textsOf(part) : [])
}

function textsOf({ code }: Observation | ObservationComponent): readonly string[] {
  return [code?.text ?? '', ...(code?.coding ?? []).map(({ display = '' }) => display)].filter(
    isText,
  )
}

function isText(text: string): boolean {
  return text !== ''
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
  return saysNo(answerOf(part))
}

function answerOf(part: Observation | ObservationComponent): GivenAnswer {
  const { valueString, valueCodeableConcept, valueBoolean } = part
  const { coding = [], text } = valueCodeableConcept ?? {}
  return {
    codings: coding,
    words: text ?? valueString ?? '',
    boolean: valueBoolean,
    number: part.valueInteger ?? part.valueQuantity?.value,
  }
}
