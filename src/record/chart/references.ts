import type { FhirResource } from 'fhir/r4'
import { fieldsOf, textOf } from '~/fhir/json'
import { parseReference } from '~/fhir/reference'

/** A reference of a record to another of the same service. */
export interface FoundReference {
  /** The element of the record that holds it, by its name: `reasonReference`. */
  readonly element: string
  /** Its target, as `Type/id`, whatever its version and notation. */
  readonly target: string
}

const known = new WeakMap<
  FhirResource,
  { readonly bases: readonly string[]; readonly references: readonly FoundReference[] }
>()

/**
 * Every reference of a record, including contained ones, each target once per element. Read once
 * for each record.
 */
export function referencesOf(
  resource: FhirResource,
  bases: readonly string[],
): readonly FoundReference[] {
  const before = known.get(resource)
  if (before?.bases === bases) return before.references
  const found = new Map<string, FoundReference>()
  const walk = (value: unknown, element: string, depth: number) => {
    // No genuine record is this deep; one that was made so must not end the search.
    if (typeof value !== 'object' || value === null || depth > 40) return
    if (Array.isArray(value)) {
      for (const item of value) walk(item, element, depth + 1)
      return
    }
    const fields = fieldsOf(value)
    const target = parseReference(textOf(fields['reference']), bases)
    if (target.where === 'here')
      found.set(`${element} ${target.type}/${target.id}`, {
        element,
        target: `${target.type}/${target.id}`,
      })
    for (const inner of Object.values(fields)) walk(inner, element, depth + 1)
  }
  for (const [element, value] of Object.entries(resource)) walk(value, element, 0)
  const references = [...found.values()]
  known.set(resource, { bases, references })
  return references
}
