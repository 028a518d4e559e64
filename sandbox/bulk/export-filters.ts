import type { Exchange } from '../fhir/exchange.ts'
import { refuse } from '../fhir/search/filter.ts'
import { filterOf } from '../fhir/search/special-filter.ts'
import type { StoredResource } from '../fhir/store.ts'
import { parametersFor } from '../spec/base.ts'

type Test = (resource: StoredResource) => boolean

/**
 * `_typeFilter` (HL7 Bulk Data 2.0, "Group of Patients"): `Type?search`, several by comma or
 * repetition; a resource of that type is exported when any of them finds it.
 * @throws FhirError 400 for a query that is malformed or names an unknown parameter.
 */
export function readTypeFilters(
  { kind, store, world }: Exchange,
  texts: readonly string[],
): ReadonlyMap<string, readonly Test[]> {
  const byType = new Map<string, Test[]>()
  for (const text of texts.flatMap((value) => value.split(','))) {
    const [, type, search] = /^([A-Z][A-Za-z]+)\?(.+)$/.exec(text) ?? []
    if (type === undefined || search === undefined)
      return refuse('_typeFilter', text, 'Type?search is expected')
    const rows = parametersFor(kind, world.solution, type)
    const tests = [...new URLSearchParams(search)].map(([name, value]) => {
      const row = rows.find((candidate) => candidate.name === name && candidate.type !== 'special')
      return row === undefined
        ? refuse('_typeFilter', text, `unknown search parameter ${name} of ${type}`)
        : filterOf({ kind, store }, type, row, value).test
    })
    byType.set(type, [
      ...(byType.get(type) ?? []),
      (resource) => tests.every((test) => test(resource)),
    ])
  }
  return byType
}

/**
 * `_elements`: names of top-level elements; empty = all. @throws FhirError 400 for a text that is
 * not an element's name.
 */
export function readElements(texts: readonly string[]): readonly string[] {
  const names = texts
    .flatMap((value) => value.split(','))
    .map((name) => name.slice(name.indexOf('.') + 1))
  for (const name of names)
    if (!/^[a-z][A-Za-z]*$/.test(name))
      refuse('_elements', name, 'names of top-level elements are expected')
  return names
}

/** Only the elements asked for, marked as a subset (FHIR R4, "Search", "_elements"). */
export function withElements(resource: StoredResource, elements: readonly string[]): object {
  if (elements.length === 0) return resource
  const kept = Object.fromEntries(
    Object.entries(resource).filter(([name]) => elements.includes(name.replace(/^_/, ''))),
  )
  const subsetted = {
    system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
    code: 'SUBSETTED',
  }
  const { resourceType, id, meta } = resource
  return { resourceType, id, meta: { ...meta, tag: [...(meta.tag ?? []), subsetted] }, ...kept }
}
