import type { FhirResource } from 'fhir/r4'
import { fieldsOf, listOf, textOf } from '~/fhir/json'

/** Counterparts among the records inside two records (R4, "References", contained). */
export interface ContainedPairs {
  /** Places in the lists of both. */
  readonly places: readonly (readonly [first: number, second: number])[]
  /** Names inside the second record by those inside the first: a server gives its own. */
  readonly nameOf: ReadonlyMap<string, string>
}

/**
 * Finds them by content: a name inside a record has a meaning there only. `isAlike` compares two by
 * their places, but for their names. What is left is paired by its name, then by its type and
 * order.
 */
export function containedPairs(
  first: FhirResource,
  second: FhirResource,
  isAlike: (first: number, second: number) => boolean,
): ContainedPairs {
  const [ones, others] = [containedIn(first), containedIn(second)]
  const open = new Set(others.keys())
  const places = new Map<number, number>()
  const take = (fits: (one: number, other: number) => boolean) => {
    for (const one of ones.keys()) {
      if (places.has(one)) continue
      const other = [...open].find((candidate) => fits(one, candidate))
      if (other === undefined) continue
      places.set(one, other)
      open.delete(other)
    }
  }
  const isSame = (name: 'id' | 'resourceType') => (one: number, other: number) =>
    textOf(ones[one]?.[name]) !== undefined && ones[one]?.[name] === others[other]?.[name]
  const ofType = isSame('resourceType')
  take((one, other) => isSame('id')(one, other) && isAlike(one, other))
  take((one, other) => ofType(one, other) && isAlike(one, other))
  take((one, other) => ofType(one, other) && isSame('id')(one, other))
  take(ofType)
  const pairs = [...places].toSorted(([a], [b]) => a - b)
  const names = pairs.flatMap(([one, other]): readonly (readonly [string, string])[] => {
    const [own, beside] = [textOf(ones[one]?.['id']), textOf(others[other]?.['id'])]
    return own === undefined || beside === undefined ? [] : [[own, beside]]
  })
  return { places: pairs, nameOf: new Map(names) }
}

function containedIn(record: FhirResource): readonly Readonly<Record<string, unknown>>[] {
  return listOf(fieldsOf(record)['contained']).map(fieldsOf)
}
