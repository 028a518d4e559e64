import type { Resource } from 'fhir/r4'
import { PATIENT_ELEMENTS } from './belongs-to'
import { fieldsOf, listOf, textOf } from './json'

/**
 * The numbers, `system|value`, by which a record names its patient if it has no reference to one.
 */
export function numbersOf(resource: Resource): readonly string[] {
  const fields = fieldsOf(resource)
  return PATIENT_ELEMENTS.flatMap((name) => listOf(fields[name]))
    .map(fieldsOf)
    .filter(({ reference, type }) => reference === undefined && (type ?? 'Patient') === 'Patient')
    .flatMap(({ identifier }) => numberText(fieldsOf(identifier)) ?? [])
}

/**
 * An identifier as a search writes it (R4, "Search", token): `system|value`; undefined without a
 * value.
 */
export function numberText({
  system,
  value,
}: {
  readonly system?: unknown
  readonly value?: unknown
}) {
  const number = textOf(value)
  return number === undefined ? undefined : `${textOf(system) ?? ''}|${number}`
}
