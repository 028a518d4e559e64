import type { ValueSet } from 'fhir/r4'
import { fieldsOf, listOf } from '~/fhir/json'
import { readFhir } from '~/fhir/read-fhir'
import { fetchText } from './fetch-text'

/**
 * The value sets of a catalogue: each address holds one ValueSet, or a Bundle of them. An address
 * that cannot be read does not affect the others; a form that needs its contents says which list of
 * answers is missing.
 */
export async function loadValueSets(
  addresses: readonly string[],
  fetchIt: typeof fetch = fetch,
): Promise<readonly ValueSet[]> {
  const read = await Promise.all(
    addresses.map(async (address) => {
      try {
        return valueSetsIn(await readFhir(await fetchText(address, fetchIt)))
      } catch {
        return []
      }
    }),
  )
  return read.flat()
}

/** Every ValueSet in a resource in R4's own shapes: itself, or those of a Bundle. */
export function valueSetsIn(resource: unknown): readonly ValueSet[] {
  return [
    resource,
    ...listOf(fieldsOf(resource)['entry']).map((entry) => fieldsOf(entry)['resource']),
  ].filter(isValueSet)
}

/**
 * The value set of a canonical (R4, canonical): by its address, and by its version if both have
 * one.
 */
export function valueSetFor(sets: readonly ValueSet[], canonical: string): ValueSet | undefined {
  const [address, version] = canonical.split('|')
  return sets.find(
    (set) =>
      set.url === address &&
      (version === undefined || set.version === undefined || set.version === version),
  )
}

// The engine checks the parts that it reads.
function isValueSet(value: unknown): value is ValueSet {
  const { resourceType, url } = fieldsOf(value)
  return resourceType === 'ValueSet' && typeof url === 'string'
}
