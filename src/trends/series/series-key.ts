import type { CodeableConcept, Quantity } from 'fhir/r4'
import { isPoints, scaleOfConcept } from '~/fhir/scores/known-scores'
import { measurementCode } from '~/fhir/scores/measurement-code'

const UCUM = 'http://unitsofmeasure.org'

/** A unit as the records hold it; `ucum` is its code where the records say that it is one. */
export interface TrendUnit {
  readonly key: string
  readonly ucum?: string
  /** What is shown beside a number, for `quantityText`. */
  readonly shown: Pick<Quantity, 'unit' | 'code' | 'system'>
}

/** What makes two concepts the same measurement: their code, else what they are called. */
export function codeKey(concept: CodeableConcept | undefined): string {
  const scale = scaleOfConcept(concept)
  // One instrument is one measurement, whether a service files its total under the total's code or
  // the panel's.
  if (scale !== undefined) return `score:${scale.code}`
  return (
    measurementCode(concept) ??
    `text:${(concept?.text ?? concept?.coding?.[0]?.display ?? '').trim().toLowerCase()}`
  )
}

/**
 * Tells whether a concept carries a code, in any of its codings; `wanted` is `system|code` or a
 * bare code.
 */
export function hasCode(concept: CodeableConcept | undefined, wanted: string): boolean {
  return (concept?.coding ?? []).some(
    (coding) => coding.code === wanted || `${coding.system ?? ''}|${coding.code ?? ''}` === wanted,
  )
}

/**
 * The unit of a number. A code and a text that are spelled alike are the same unit; otherwise units
 * stay apart, because only an exact conversion may bring them together. The points of an instrument
 * have none, however a service writes them.
 */
export function unitOf(
  quantity: Pick<Quantity, 'unit' | 'code' | 'system'> | undefined,
  concept?: CodeableConcept,
): TrendUnit {
  if (scaleOfConcept(concept) !== undefined && isPoints(quantity?.code ?? quantity?.unit ?? ''))
    return { key: '', shown: {} }
  const code = quantity?.code?.trim() ?? ''
  const text = quantity?.unit?.trim() ?? ''
  const shown = {
    ...(quantity?.unit === undefined ? {} : { unit: quantity.unit }),
    ...(quantity?.code === undefined ? {} : { code: quantity.code }),
    ...(quantity?.system === undefined ? {} : { system: quantity.system }),
  }
  const key = code === '' ? text : code
  return { key, shown, ...(quantity?.system === UCUM && code !== '' ? { ucum: code } : {}) }
}

/**
 * How it was measured, when the record says so. Methods are different measurements (R4,
 * Observation.method).
 */
export function methodKey(method: CodeableConcept | undefined): string {
  return method === undefined ? '' : codeKey(method)
}
