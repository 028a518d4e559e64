import type { CodeableConcept, Quantity } from 'fhir/r4'
import { isPoints, scaleOfConcept } from '~/fhir/scores/known-scores'
import { measurementCode } from '~/fhir/scores/measurement-code'

const UCUM = 'http://unitsofmeasure.org'

/** A unit as the records have it; `ucum` is its code if the records mark it as one. */
export interface TrendUnit {
  readonly key: string
  readonly ucum?: string
  /** The unit next to a number, for `quantityText`. */
  readonly shown: Pick<Quantity, 'unit' | 'code' | 'system'>
}

/** The key by which two concepts are the same measurement: their code, or else their name. */
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
 * True when a concept has a code in any of its codings; `wanted` is `system|code` or a bare code.
 */
export function hasCode(concept: CodeableConcept | undefined, wanted: string): boolean {
  return (concept?.coding ?? []).some(
    (coding) => coding.code === wanted || `${coding.system ?? ''}|${coding.code ?? ''}` === wanted,
  )
}

/**
 * The unit of a number. A code and a text with the same spelling are the same unit; otherwise units
 * stay separate, because only an exact conversion may combine them. The points of an instrument
 * have no unit, however a service writes them.
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
 * The method of a measurement, if the record names one. Other methods are other measurements (R4,
 * Observation.method).
 */
export function methodKey(method: CodeableConcept | undefined): string {
  return method === undefined ? '' : codeKey(method)
}
