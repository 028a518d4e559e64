import type { FhirResource } from 'fhir/r4'
import type { SlicedWork } from '~/std/run-in-slices'
import { featuresOf, type RecordFeatures } from './record-features'

/** The reason why two records count as the same entry. */
export type PairReason =
  /** They share a number that no other record has. */
  | 'identifier'
  /** Everything but ids and references is the same. */
  | 'content'
  /** They are about the same thing at the same time. */
  | 'about-and-when'
  /** At the same time, in codes of other systems, and the rest is the same for the most part. */
  | 'when-and-rest'
  /** About the same thing with the same content, and the times are a time zone or a day apart. */
  | 'shifted-time'
  /** About the same thing, and neither side has another of it. */
  | 'only-one'

/** Two records that count as the same entry. */
export interface RecordPair {
  readonly first: FhirResource
  readonly second: FhirResource
  readonly by: PairReason
}

/** The records of one type, put side by side. */
export interface Paired {
  readonly pairs: readonly RecordPair[]
  readonly onlyFirst: readonly FhirResource[]
  readonly onlySecond: readonly FhirResource[]
  /** Records with the same content as another one of their side. */
  readonly twins: readonly Twins[]
}

/** Records of one content, of which a side has several; `settle-twins.ts` tells them apart. */
export interface Twins {
  readonly first: readonly FhirResource[]
  readonly second: readonly FhirResource[]
}

interface Entry {
  readonly record: FhirResource
  readonly features: RecordFeatures
}

/** The least share of common content for a pair whose codes are of other systems. */
const MOSTLY = 0.6

/**
 * Finds for each record of one type its counterpart at the other connection: by business
 * identifiers, then by content, and never by the id, which has a meaning at one server only (R4,
 * "Resource", id). The surest reason comes first and takes its records out. Two records are never
 * paired because of their date alone, or because both are left over. In steps: twenty thousand
 * records take longer than a page may be still.
 */
export function* pairing(
  first: readonly FhirResource[],
  second: readonly FhirResource[],
): SlicedWork<Paired> {
  const open = { first: yield* entriesOf(first), second: yield* entriesOf(second) }
  const pairs: RecordPair[] = []
  const take = (found: readonly (readonly [Entry, Entry])[], by: PairReason) => {
    const gone = new Set(found.flat())
    for (const [one, other] of found) pairs.push({ first: one.record, second: other.record, by })
    open.first = open.first.filter((entry) => !gone.has(entry))
    open.second = open.second.filter((entry) => !gone.has(entry))
  }
  take(yield* byIdentifier(open.first, open.second), 'identifier')
  const alike = yield* byContent(open.first, open.second)
  take(alike, 'content')
  take(yield* byLikeness(open.first, open.second, ABOUT_AND_WHEN), 'about-and-when')
  take(yield* byLikeness(open.first, open.second, WHEN_AND_REST), 'when-and-rest')
  take(yield* byLikeness(open.first, open.second, SHIFTED_TIME), 'shifted-time')
  take(yield* byOnlyOne(open.first, open.second), 'only-one')
  const twins = yield* twinsOf(
    [...alike.map(([one]) => one), ...open.first],
    [...alike.map(([, other]) => other), ...open.second],
  )
  return {
    pairs,
    onlyFirst: open.first.map(({ record }) => record),
    onlySecond: open.second.map(({ record }) => record),
    twins,
  }
}

/**
 * The records of each content that both sides have, and one of them several times: those that were
 * paired by it, and those that were left over.
 */
function* twinsOf(first: readonly Entry[], second: readonly Entry[]): SlicedWork<readonly Twins[]> {
  const groups = new Map<
    string,
    { readonly first: FhirResource[]; readonly second: FhirResource[] }
  >()
  for (const [side, entries] of [
    ['first', first],
    ['second', second],
  ] as const)
    for (const { record, features } of entries) {
      yield
      const group = groups.get(features.content) ?? { first: [], second: [] }
      groups.set(features.content, group)
      group[side].push(record)
    }
  return [...groups.values()].filter(
    (group) =>
      Math.min(group.first.length, group.second.length) > 0 &&
      group.first.length + group.second.length > 2,
  )
}

function* entriesOf(records: readonly FhirResource[]): SlicedWork<Entry[]> {
  const entries: Entry[] = []
  for (const record of records) {
    entries.push({ record, features: featuresOf(record) })
    yield
  }
  return entries
}

type Found = readonly (readonly [Entry, Entry])[]

/** Pairs that share an identifier which only one record of each side has. */
function* byIdentifier(first: readonly Entry[], second: readonly Entry[]): SlicedWork<Found> {
  const [ones, others] = [yield* byNumber(first), yield* byNumber(second)]
  const taken = new Set<Entry>()
  const found: [Entry, Entry][] = []
  for (const [number, one] of ones) {
    yield
    const other = others.get(number)
    if (one === null || other === null || other === undefined) continue
    if (taken.has(one) || taken.has(other)) continue
    taken.add(one).add(other)
    found.push([one, other])
  }
  return found
}

/** The record of each identifier; null where several have it. */
function* byNumber(entries: readonly Entry[]): SlicedWork<ReadonlyMap<string, Entry | null>> {
  const found = new Map<string, Entry | null>()
  for (const entry of entries) {
    yield
    for (const number of new Set(entry.features.identifiers))
      found.set(number, found.has(number) ? null : entry)
  }
  return found
}

/** Pairs with the same content; of several alike, each has one counterpart, in their order. */
function* byContent(first: readonly Entry[], second: readonly Entry[]): SlicedWork<Found> {
  const waiting = new Map<string, { readonly held: Entry[]; next: number }>()
  for (const entry of second) {
    yield
    const text = entry.features.content
    const alike = waiting.get(text)
    if (alike === undefined) waiting.set(text, { held: [entry], next: 0 })
    else alike.held.push(entry)
  }
  const found: [Entry, Entry][] = []
  for (const one of first) {
    yield
    const alike = waiting.get(one.features.content)
    const other = alike?.held[alike.next]
    if (alike === undefined || other === undefined) continue
    alike.next += 1
    found.push([one, other])
  }
  return found
}

/** A way to find likely counterparts. */
interface Likeness {
  /** Only records that share one of these are measured: long lists take time by their length. */
  readonly words: (features: RecordFeatures) => readonly string[]
  /** The more, the more alike; undefined for two that are no pair. */
  readonly measure: (one: RecordFeatures, other: RecordFeatures) => number | undefined
}

/** Pairs by a measure of likeness, the most alike first. */
function* byLikeness(
  first: readonly Entry[],
  second: readonly Entry[],
  { words, measure }: Likeness,
): SlicedWork<Found> {
  const index = yield* indexOf(second, words)
  const measured: { readonly one: Entry; readonly other: Entry; readonly score: number }[] = []
  for (const one of first) {
    const near = new Set(words(one.features).flatMap((word) => index.get(word) ?? []))
    for (const other of near) {
      yield
      const score = measure(one.features, other.features)
      if (score !== undefined) measured.push({ one, other, score })
    }
    yield
  }
  const taken = new Set<Entry>()
  const found: [Entry, Entry][] = []
  for (const { one, other } of measured.toSorted((a, b) => b.score - a.score)) {
    yield
    if (taken.has(one) || taken.has(other)) continue
    taken.add(one).add(other)
    found.push([one, other])
  }
  return found
}

function* indexOf(
  entries: readonly Entry[],
  words: Likeness['words'],
): SlicedWork<ReadonlyMap<string, readonly Entry[]>> {
  const index = new Map<string, Entry[]>()
  for (const entry of entries) {
    yield
    for (const word of words(entry.features)) {
      const held = index.get(word)
      if (held === undefined) index.set(word, [entry])
      else held.push(entry)
    }
  }
  return index
}

const ABOUT_AND_WHEN: Likeness = {
  words: ({ about, when }) => [...about].map((word) => `${word} ${momentOf(when)}`),
  measure: (one, other) =>
    sharesAbout(one, other) && momentOf(one.when) === momentOf(other.when)
      ? shareOf(one.rest, other.rest)
      : undefined,
}

const WHEN_AND_REST: Likeness = {
  words: ({ when }) => (when === undefined ? [] : [momentOf(when)]),
  measure: (one, other) => {
    if (one.systems.size === 0 || other.systems.size === 0) return undefined
    // Another code of the same system is another thing.
    if ([...one.systems].some((system) => other.systems.has(system))) return undefined
    const share = shareOf(one.rest, other.rest)
    return share >= MOSTLY ? share : undefined
  },
}

const DAY = 86_400_000
/** Time zones are at most this far apart: from -12 to +14 hours. */
const ZONES = 26 * 3_600_000
/** Zones differ by whole quarters of an hour (IANA time zone database). */
const QUARTER = 15 * 60_000

const SHIFTED_TIME: Likeness = {
  words: ({ about, when }) =>
    when === undefined
      ? []
      : [...about].flatMap((word) => monthsAround(when).map((month) => `${word} ${month}`)),
  measure: (one, other) => {
    if (!sharesAbout(one, other) || one.when === undefined || other.when === undefined)
      return undefined
    const share = shareOf(one.rest, other.rest)
    // The same date, written to another precision.
    if (one.when.startsWith(other.when) || other.when.startsWith(one.when))
      return share >= MOSTLY ? share : undefined
    const apart = Math.abs(Date.parse(one.when) - Date.parse(other.when))
    const limit = one.when.includes('T') && other.when.includes('T') ? ZONES : DAY
    return share === 1 && apart <= limit && apart % QUARTER === 0
      ? 1 - apart / (2 * DAY)
      : undefined
  },
}

/** The months of a date and of the days beside it. */
function monthsAround(when: string): readonly string[] {
  const day = Date.parse(when)
  if (Number.isNaN(day)) return [when]
  const near = [day - DAY, day, day + DAY].map((one) => new Date(one).toISOString().slice(0, 7))
  return [...new Set(near)]
}

/** A moment in whatever zone it is written; a day is only the same as that day. */
function momentOf(when: string | undefined): string {
  if (when === undefined || !when.includes('T')) return when ?? ''
  const moment = Date.parse(when)
  return Number.isNaN(moment) ? when : String(moment)
}

/** Pairs about the same thing of which neither side has a second one, and one lacks its date. */
function* byOnlyOne(first: readonly Entry[], second: readonly Entry[]): SlicedWork<Found> {
  const words = ({ about }: RecordFeatures) => [...about]
  const [ones, others] = [yield* indexOf(first, words), yield* indexOf(second, words)]
  const found: [Entry, Entry][] = []
  for (const one of first) {
    yield
    const other = onlyNear(one, others)
    if (other === undefined) continue
    const isDated = one.features.when !== undefined && other.features.when !== undefined
    if (!isDated && onlyNear(other, ones) !== undefined) found.push([one, other])
  }
  return found
}

/** The one entry that is about the same; undefined where there is none, or a second one. */
function onlyNear(
  { features: { about } }: Entry,
  index: ReadonlyMap<string, readonly Entry[]>,
): Entry | undefined {
  let only: Entry | undefined
  for (const word of about)
    for (const entry of index.get(word) ?? []) {
      if (only !== undefined && only !== entry) return undefined
      only = entry
    }
  return only
}

function sharesAbout(one: RecordFeatures, other: RecordFeatures): boolean {
  return [...one.about].some((word) => other.about.has(word))
}

/** The share of common statements, from 0 to 1; 1 for two records without any. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((statement) => other.has(statement)).length
  const all = one.size + other.size - both
  return all === 0 ? 1 : both / all
}
