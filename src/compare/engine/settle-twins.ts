import type { FhirResource } from 'fhir/r4'
import { parseReference } from '~/fhir/reference'
import type { SlicedWork } from '~/std/run-in-slices'
import type { Paired, RecordPair, Twins } from './pair-records'
import { keyOf, recordMap, type RecordKey, type RecordMap } from './record-map'
import type { Sides } from './side'

/** The pairs of every type, and the map of them. */
interface Settled<P extends Paired> {
  readonly paired: readonly P[]
  readonly map: RecordMap
}

/** Twins may refer to twins: each look knows what the one before found. */
const LOOKS = 4

/**
 * Pairs records with the same content by where they lead, and by what leads to them: the same
 * diagnosis, made at two visits, is two records that differ in their references alone, and each
 * side has them in its own order.
 */
export function* settlingTwins<P extends Paired>(
  given: readonly P[],
  patients: Sides<FhirResource>,
  bases: Sides<readonly string[]>,
): SlicedWork<Settled<P>> {
  const own = [patients.first, patients.second] as const
  const mapOf = (all: readonly P[], twinOf: ReadonlyMap<RecordKey, string>) =>
    recordMap(
      [
        own,
        ...all.flatMap(({ pairs }) => pairs.map(({ first, second }) => [first, second] as const)),
      ],
      twinOf,
    )
  let paired = given
  let twinOf: ReadonlyMap<RecordKey, string> = new Map()
  const names = new Map<string, string>()
  const nameOf = (kind: string) => {
    const name = names.get(kind) ?? String(names.size)
    names.set(kind, name)
    return name
  }
  let unsure = twinsIn(paired, nameOf)
  if (unsure.first.size + unsure.second.size === 0) return { paired, map: mapOf(paired, twinOf) }
  const leads = {
    first: yield* leadsOf(given, 'first', bases),
    second: yield* leadsOf(given, 'second', bases),
  }
  for (let look = 0; look < LOOKS; look += 1) {
    const map = mapOf(paired, twinOf)
    const named = new Map<RecordKey, string>()
    const still = { first: new Map<RecordKey, string>(), second: new Map<RecordKey, string>() }
    const next: P[] = []
    for (const [number, one] of paired.entries()) {
      yield
      next.push(settledType(one, `${number}`, { map, leads, unsure, named, still, nameOf }))
    }
    paired = next
    twinOf = named
    unsure = still
  }
  return { paired, map: mapOf(paired, twinOf) }
}

/** The references from and to each record of a side, with their places. */
type Leads = ReadonlyMap<FhirResource, readonly Lead[]>

/** A reference: its place, and the record at its other end, or its text where that is none. */
interface Lead {
  readonly place: string
  readonly to: RecordKey | { readonly text: string }
}

function* leadsOf(
  paired: readonly Paired[],
  side: 'first' | 'second',
  bases: Sides<readonly string[]>,
): SlicedWork<Leads> {
  const all = paired.flatMap(({ pairs, [side === 'first' ? 'onlyFirst' : 'onlySecond']: only }) => [
    ...pairs.map((pair) => pair[side]),
    ...only,
  ])
  const byKey = new Map(all.flatMap((record) => [[keyOf(record), record] as const]))
  const found = new Map<FhirResource, Lead[]>(all.map((record) => [record, []]))
  for (const record of all) {
    yield
    const from = keyOf(record)
    for (const [place, text] of referencesOf(record)) {
      const target = parseReference(text, bases[side])
      if (target.where === 'contained') continue
      const to: Lead['to'] = target.where === 'here' ? `${target.type}/${target.id}` : { text }
      found.get(record)?.push({ place, to })
      const other = typeof to === 'string' ? byKey.get(to) : undefined
      if (other !== undefined && from !== undefined)
        found.get(other)?.push({ place: `from ${record.resourceType}${place}`, to: from })
    }
  }
  return found
}

interface Look {
  readonly map: RecordMap
  readonly leads: Sides<Leads>
  /** Records of which nobody knows yet which one they are, each with the kind that it is of. */
  readonly unsure: Sides<ReadonlyMap<RecordKey, string>>
  /** Gets those of which nobody knows it after this look either. */
  readonly still: Sides<Map<RecordKey, string>>
  /** The short name of a kind of twins, the same on both sides. */
  readonly nameOf: (kind: string) => string
  /** Gets the name of the group of each record of the second side that has a true twin. */
  readonly named: Map<RecordKey, string>
}

function settledType<P extends Paired>(one: P, number: string, look: Look): P {
  if (one.twins.length === 0) return one
  const again = one.twins.map((twins, group) => settledGroup(twins, `${number} ${group}`, look))
  const held = new Set(one.twins.flatMap(({ first, second }) => [...first, ...second]))
  const others = (list: readonly FhirResource[]) => list.filter((record) => !held.has(record))
  return {
    ...one,
    pairs: [
      ...one.pairs.filter(({ first }) => !held.has(first)),
      ...again.flatMap(({ pairs }) => pairs),
    ],
    onlyFirst: [...others(one.onlyFirst), ...again.flatMap(({ onlyFirst }) => onlyFirst)],
    onlySecond: [...others(one.onlySecond), ...again.flatMap(({ onlySecond }) => onlySecond)],
  }
}

function settledGroup(
  { first, second }: Twins,
  group: string,
  { map, leads: all, unsure, named, still, nameOf }: Look,
): Omit<Paired, 'twins'> {
  const leads = (record: FhirResource, side: 'first' | 'second') =>
    (all[side].get(record) ?? [])
      .flatMap(({ place, to }) => {
        if (typeof to !== 'string') return [`${place} ${to.text}`]
        const color = unsure[side].get(to)
        if (color !== undefined) return [`${place} ~${color}`]
        return [`${place} ${side === 'first' ? (map.secondOf.get(to) ?? to) : to}`]
      })
      .toSorted()
      .join('\n')
  for (const [side, records] of [
    ['first', first],
    ['second', second],
  ] as const) {
    const seen = new Map<string, FhirResource>()
    for (const record of records) {
      const where = leads(record, side)
      for (const one of seen.has(where) ? [record, seen.get(where)] : [])
        if (one !== undefined) addKey(still[side], one, nameOf(`${group}\n${where}`))
      seen.set(where, record)
    }
  }
  const waiting = new Map<string, FhirResource[]>()
  for (const record of second) {
    const where = leads(record, 'second')
    const alike = waiting.get(where)
    if (alike === undefined) waiting.set(where, [record])
    else alike.push(record)
    const key = keyOf(record)
    if (key !== undefined) named.set(key, `${group} ${where}`)
  }
  for (const alike of waiting.values()) alike.reverse()
  const pairs: RecordPair[] = []
  const left: FhirResource[] = []
  for (const record of first) {
    const other = waiting.get(leads(record, 'first'))?.pop()
    if (other === undefined) left.push(record)
    else pairs.push({ first: record, second: other, by: 'content' })
  }
  const rest = [...waiting.values()].flatMap((alike) => alike.toReversed())
  const more = nearest(left, rest, (record, side) => leads(record, side).split('\n'))
  const taken = new Set(more.flat())
  return {
    pairs: [
      ...pairs,
      ...more.map(([one, other]) => ({ first: one, second: other, by: 'content' as const })),
    ],
    onlyFirst: left.filter((record) => !taken.has(record)),
    onlySecond: rest.filter((record) => !taken.has(record)),
  }
}

/** Above this number of comparisons, twins are paired in their order. */
const MOST = 40_000

/** Pairs those that share most of their references, the surest first; else in their order. */
function nearest(
  first: readonly FhirResource[],
  second: readonly FhirResource[],
  leadsOfOne: (record: FhirResource, side: 'first' | 'second') => readonly string[],
): readonly (readonly [FhirResource, FhirResource])[] {
  const isMany = first.length * second.length > MOST
  const others = second.map((record) => (isMany ? [] : leadsOfOne(record, 'second')))
  const measured = first.flatMap((one, at) => {
    const own = isMany ? [] : leadsOfOne(one, 'first')
    return second.flatMap((other, place) =>
      isMany && place !== at ? [] : [{ one, other, score: shared(own, others[place] ?? []) }],
    )
  })
  const taken = new Set<FhirResource>()
  return measured
    .toSorted((a, b) => b.score - a.score)
    .flatMap(({ one, other }) => {
      if (taken.has(one) || taken.has(other)) return []
      taken.add(one).add(other)
      return [[one, other] as const]
    })
}

/** The number of entries that two sorted lists share, each as often as both have it. */
function shared(first: readonly string[], second: readonly string[]): number {
  const open = new Map<string, number>()
  for (const one of second) open.set(one, (open.get(one) ?? 0) + 1)
  let count = 0
  for (const one of first) {
    const left = open.get(one) ?? 0
    if (left > 0) count += 1
    open.set(one, left - 1)
  }
  return count
}

/** The keys of the twins of all types, on each side. */
function twinsIn(
  paired: readonly Paired[],
  nameOf: (kind: string) => string,
): Sides<Map<RecordKey, string>> {
  const found = { first: new Map<RecordKey, string>(), second: new Map<RecordKey, string>() }
  for (const [number, { twins }] of paired.entries())
    for (const [group, { first, second }] of twins.entries()) {
      const name = nameOf(`${number} ${group}`)
      for (const record of first) addKey(found.first, record, name)
      for (const record of second) addKey(found.second, record, name)
    }
  return found
}

function addKey(keys: Map<RecordKey, string>, record: FhirResource, name: string): void {
  const key = keyOf(record)
  if (key !== undefined) keys.set(key, name)
}

/** The references of a record, each with its place, whatever the order of lists. */
function referencesOf(record: FhirResource): readonly (readonly [path: string, text: string])[] {
  const found: [string, string][] = []
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value)) for (const one of value) walk(one, path)
    else if (typeof value === 'object' && value !== null)
      for (const [name, member] of Object.entries(value))
        if (name === 'reference' && typeof member === 'string') found.push([path, member])
        else walk(member, `${path}.${name}`)
  }
  walk(record, '')
  return found
}
