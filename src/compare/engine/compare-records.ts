import type { FhirResource } from 'fhir/r4'
import type { ResourceType } from '~/fhir/resource'
import type { ConnectionKind } from '~/smart/registration'
import { runAtOnce, type SlicedWork } from '~/std/run-in-slices'
import { elementDifferences, type ElementDifference } from './element-differences'
import { pairing, type Paired, type PairReason } from './pair-records'
import { isUnread, isWhole, type Reading } from './reading'
import { settlingTwins } from './settle-twins'
import type { Sides } from './side'

/** A record that both connections have, with its differences. */
export interface ComparedPair {
  readonly first: FhirResource
  readonly second: FhirResource
  readonly by: PairReason
  /** All that differs, explained or not. */
  readonly differences: readonly ElementDifference[]
}

/** One type of record at two connections. */
export interface ComparedType {
  readonly type: ResourceType
  readonly readings: Sides<Reading>
  /** Pairs without any difference. */
  readonly same: readonly ComparedPair[]
  /** Pairs of which every difference is a change of US Core between the generations. */
  readonly explained: readonly ComparedPair[]
  /** Pairs with a difference that nothing explains. */
  readonly differing: readonly ComparedPair[]
  /** Records that the other connection does not have: it was read to its end. */
  readonly onlyFirst: readonly FhirResource[]
  readonly onlySecond: readonly FhirResource[]
  /**
   * Records without a counterpart where the other connection was not read to its end: nobody can
   * tell whether it has them.
   */
  readonly unknownFirst: readonly FhirResource[]
  readonly unknownSecond: readonly FhirResource[]
  /** References of which nobody can tell whether they lead to the same thing. */
  readonly unknownReferences: number
}

/** Two records of one patient. */
export interface Comparison {
  /** By type, those with differences first. */
  readonly types: readonly ComparedType[]
}

/** The inputs of a comparison. */
export interface Compared {
  /** The records of each type; a type that is missing was not asked for. */
  readonly readings: Sides<ReadonlyMap<ResourceType, Reading>>
  /** The two records of the one person, whom every other record names. */
  readonly patients: Sides<FhirResource>
  /** The addresses of each connection's bases, without a slash at the end. */
  readonly bases: Sides<readonly string[]>
  readonly kinds: Sides<ConnectionKind>
}

const NOT_OFFERED: Reading = { records: [], gaps: [{ why: 'not-offered' }] }

/**
 * Compares what two connections hold of one person, type by type. Counterparts of all types are
 * found first, because references can only be compared by them.
 */
export function compareRecords(compared: Compared): Comparison {
  return runAtOnce(comparing(compared))
}

/** The same work in steps: a page that compares long records answers every press meanwhile. */
export function* comparing({ readings, patients, bases, kinds }: Compared): SlicedWork<Comparison> {
  const types = new Set([...readings.first.keys(), ...readings.second.keys()])
  types.delete('Patient')
  const paired: (Paired & Own)[] = []
  for (const type of types) {
    const own = {
      first: readings.first.get(type) ?? NOT_OFFERED,
      second: readings.second.get(type) ?? NOT_OFFERED,
    }
    paired.push({ type, own, ...(yield* pairing(own.first.records, own.second.records)) })
  }
  const settled = yield* settlingTwins(paired, patients, bases)
  const { map } = settled
  const everyType: readonly (Paired & Own)[] = [
    {
      type: 'Patient',
      own: {
        first: { records: [patients.first], gaps: [] },
        second: { records: [patients.second], gaps: [] },
      },
      pairs: [{ first: patients.first, second: patients.second, by: 'identifier' }],
      onlyFirst: [],
      onlySecond: [],
      twins: [],
    },
    ...settled.paired,
  ]
  const compared: ComparedType[] = []
  for (const one of everyType) compared.push(yield* comparingType(one, { map, bases, kinds }))
  return { types: compared.toSorted((a, b) => rankOf(a) - rankOf(b)) }
}

interface Own {
  readonly type: ResourceType
  readonly own: Sides<Reading>
}

function* comparingType(
  { type, own, pairs, onlyFirst, onlySecond }: Paired & Own,
  by: Omit<Parameters<typeof elementDifferences>[2], 'onUnknown'>,
): SlicedWork<ComparedType> {
  let unknownReferences = 0
  const onUnknown = () => {
    unknownReferences += 1
  }
  const found: Readonly<Record<'same' | 'explained' | 'differing', ComparedPair[]>> = {
    same: [],
    explained: [],
    differing: [],
  }
  for (const pair of pairs) {
    yield
    const differences = elementDifferences(pair.first, pair.second, { ...by, onUnknown })
    const isExplained = differences.every(({ explained }) => explained !== undefined)
    const list =
      differences.length === 0 ? found.same : isExplained ? found.explained : found.differing
    list.push({ ...pair, differences })
  }
  const [wholeFirst, wholeSecond] = [isWhole(own.first), isWhole(own.second)]
  return {
    type,
    readings: own,
    ...found,
    onlyFirst: wholeSecond ? onlyFirst : [],
    onlySecond: wholeFirst ? onlySecond : [],
    unknownFirst: wholeSecond ? [] : onlyFirst,
    unknownSecond: wholeFirst ? [] : onlySecond,
    unknownReferences,
  }
}

/** Types with differences come first, then those that were not compared, then those alike. */
function rankOf(compared: ComparedType): number {
  if (differencesIn(compared) > 0) return 0
  if (compared.explained.length > 0) return 1
  const { first, second } = compared.readings
  if (isUnread(first) || isUnread(second)) return 3
  if (!isWhole(first) || !isWhole(second)) return 2
  return compared.same.length > 0 ? 4 : 5
}

/** The number of records that differ, or that one connection lacks. */
export function differencesIn({ differing, onlyFirst, onlySecond }: ComparedType): number {
  return differing.length + onlyFirst.length + onlySecond.length
}

/** True when records of the type could be read at both connections. */
export function isRead({ readings }: ComparedType): boolean {
  return !isUnread(readings.first) && !isUnread(readings.second)
}
