import type { CodeableConcept, Observation, Reference } from 'fhir/r4'
import { patientIdIn } from '../belongs-to'
import { fieldsOf, listOf, textOf } from '../json'

/** The others that a result is about, which is not the patient of the record. */
export interface About {
  /** One text for the same others. */
  readonly key: string
  readonly of: readonly (Reference | CodeableConcept)[]
}

/** The extension by which a result names its focus with a code (R4, observation-focusCode). */
export const FOCUS_CODE = 'http://hl7.org/fhir/StructureDefinition/observation-focusCode'
const VERSION = /\/_history\/[^/]*$/
/** The types of the subjects that R4 allows besides a patient (Observation.subject). */
const NO_PATIENT = /^(?:Group|Device|Location)$/
const TYPE_IN = /([A-Za-z]+)\/[^/]+$/

/**
 * Finds out what a result is about when that is not the patient whose record it is in (R4,
 * Observation.focus: a fetus, a parent, a donor, an implanted device; its extension focusCode; or a
 * subject that is no patient). Undefined for a result about the patient: one without a focus, or
 * with the subject itself as its only focus. The one place that decides it.
 */
export function aboutOf(record: Observation): About | undefined {
  const { subject, focus, extension } = record
  const others: readonly unknown[] = [
    ...(NO_PATIENT.test(subjectType(record)) ? [subject] : []),
    ...listOf(focus).filter((one) => !isSame(one, subject)),
    ...listOf(extension).flatMap((one) => {
      const { url, valueCodeableConcept } = fieldsOf(one)
      return url === FOCUS_CODE ? [valueCodeableConcept ?? {}] : []
    }),
  ]
  if (others.length === 0) return undefined
  const keys = others.map((one) => JSON.stringify(keyOf(one, record)))
  const key = keys.toSorted((a, b) => (a < b ? -1 : 1)).join(' ')
  return { key, of: others as About['of'] }
}

/** The type of a result's subject: by its address, by the record inside, or as it is stated. */
function subjectType({ subject, contained }: Observation): string {
  const { reference, type } = fieldsOf(subject)
  const address = (textOf(reference) ?? '').replace(VERSION, '')
  const inside = listOf(contained)
    .map(fieldsOf)
    .find(({ id }) => address === `#${String(id)}`)
  return textOf(inside?.['resourceType']) ?? TYPE_IN.exec(address)?.[1] ?? textOf(type) ?? ''
}

/** True for two references to the same record: by address, whatever version, or by identifier. */
function isSame(one: unknown, subject: Reference | undefined): boolean {
  const [a, b] = [one, subject].map((value) => textOf(fieldsOf(value)['reference']))
  if (a !== undefined && b !== undefined) {
    const [short, long] = [a.replace(VERSION, ''), b.replace(VERSION, '')].toSorted(
      (x, y) => x.length - y.length,
    )
    const id = patientIdIn(short)
    // A server may write one of the two with the address of its base.
    return (
      short === long || (id !== undefined && short === `Patient/${id}` && id === patientIdIn(long))
    )
  }
  const [own, other] = [one, subject].map((value) => fieldsOf(fieldsOf(value)['identifier']))
  const value = textOf(own?.['value'])
  return value !== undefined && value === other?.['value'] && own?.['system'] === other['system']
}

/** A record inside the result is known by what it states: its id is only known there. */
function keyOf(value: unknown, { contained }: Observation): unknown {
  const { reference, identifier, display, coding, text } = fieldsOf(value)
  const address = textOf(reference)?.replace(VERSION, '')
  if (address?.startsWith('#') === true) {
    const { id: _, ...rest } = fieldsOf(
      listOf(contained).find((one) => fieldsOf(one)['id'] === address.slice(1)),
    )
    return [rest]
  }
  if (address !== undefined) return address
  const { system, value: number } = fieldsOf(identifier)
  if (number !== undefined) return [system ?? '', number]
  const [first] = listOf(coding).map(fieldsOf)
  return first?.['code'] === undefined
    ? (textOf(text) ?? textOf(display) ?? '').trim().toLowerCase()
    : [first['system'] ?? '', first['code']]
}
