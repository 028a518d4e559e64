import type { FhirResource } from 'fhir/r4'
import { parseReference } from '~/fhir/reference'
import type { Sides } from './side'

/** A record as the end of a reference names it: `Condition/7`. */
export type RecordKey = `${string}/${string}`

/** The key of a record; undefined for one without an id, to which nothing can refer. */
export function keyOf({ resourceType, id }: FhirResource): RecordKey | undefined {
  return id === undefined ? undefined : `${resourceType}/${id}`
}

/** The counterparts of records, both ways: ids of two connections have no common meaning. */
export interface RecordMap {
  readonly secondOf: ReadonlyMap<RecordKey, RecordKey>
  readonly firstOf: ReadonlyMap<RecordKey, RecordKey>
  /**
   * The group of a record of the second side that has a twin there: nothing tells its members
   * apart, neither what they state nor where they lead.
   */
  readonly twinOf: ReadonlyMap<RecordKey, string>
}

/** Makes the map of the pairs that were found. */
export function recordMap(
  pairs: readonly (readonly [first: FhirResource, second: FhirResource])[],
  twinOf: ReadonlyMap<RecordKey, string> = new Map(),
): RecordMap {
  const secondOf = new Map<RecordKey, RecordKey>()
  const firstOf = new Map<RecordKey, RecordKey>()
  for (const [first, second] of pairs) {
    const [one, other] = [keyOf(first), keyOf(second)]
    if (one === undefined || other === undefined) continue
    secondOf.set(one, other)
    firstOf.set(other, one)
  }
  return { secondOf, firstOf, twinOf }
}

/** The result of comparing where two references lead: `unknown` where nothing tells. */
export type SameTarget = 'same' | 'other' | 'unknown'

/**
 * Tells whether two references lead to the same thing. Counterparts decide; for records that were
 * not compared, an equal address counts as the same, and nothing else can be known of them (R4,
 * "References": an id has a meaning at its own server only).
 */
export function sameTarget(
  first: string,
  second: string,
  map: RecordMap,
  bases: Sides<readonly string[]>,
): SameTarget {
  const [one, other] = [parseReference(first, bases.first), parseReference(second, bases.second)]
  if (one.where !== 'here' || other.where !== 'here') return first === second ? 'same' : 'other'
  const [oneKey, otherKey]: readonly [RecordKey, RecordKey] = [
    `${one.type}/${one.id}`,
    `${other.type}/${other.id}`,
  ]
  const [counterpart, origin] = [map.secondOf.get(oneKey), map.firstOf.get(otherKey)]
  if (counterpart !== undefined || origin !== undefined)
    return counterpart === otherKey || areTwins(counterpart, otherKey, map) ? 'same' : 'other'
  if (oneKey === otherKey) return 'same'
  return one.type === other.type ? 'unknown' : 'other'
}

function areTwins(one: RecordKey | undefined, other: RecordKey, { twinOf }: RecordMap): boolean {
  const group = one === undefined ? undefined : twinOf.get(one)
  return group !== undefined && group === twinOf.get(other)
}
