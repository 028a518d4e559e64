import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FhirResource } from 'fhir/r4'
import type { Connection } from '~/connection/connection'
import { compareRecords, type Comparison } from '~/compare/engine/compare-records'
import { readRecord } from '~/compare/read-record'
import { messages } from '~/i18n/en/messages'
import { isPermit } from '~/capability/permit'
import { readQuery } from '~/queries/read-query'
import { connectionKind, type Solution } from '~/smart/registration'
import { invariant } from '~/std/invariant'
import { registry } from '~/views/registry'
import {
  PLANTED_KINDS,
  type PlantedDifference,
  twoGenerations,
} from '../../../sandbox/two-generations'
import { TwoConnections } from './two-connections-fixture'

afterEach(() => vi.unstubAllGlobals())

/** The solutions that let anybody read; S6 only creates and updates. */
const READABLE = ['S1', 'S2', 'S3', 'S4', 'S5'] as const satisfies readonly Solution[]

async function patientAt({ capability, queryClient }: Connection, id: string) {
  const permit = capability.decide({ interaction: 'read', type: 'Patient', id })
  invariant(isPermit(permit), 'a patient cannot be read')
  return (await queryClient.query(readQuery(permit))).resource
}

async function recordAt({ capability, queryClient }: Connection, patientId: string) {
  return readRecord({
    capability,
    queryClient,
    views: registry.views,
    patientId,
    show: {
      format: { language: 'en', words: messages.format, style: 'clinician' },
      words: messages.records,
    },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
}

async function compared(first: Connection, second: Connection, id: string): Promise<Comparison> {
  const [one, other] = await Promise.all([recordAt(first, id), recordAt(second, id)])
  return compareRecords({
    readings: { first: one, second: other },
    patients: { first: await patientAt(first, id), second: await patientAt(second, id) },
    bases: {
      first: first.session.bases.map(({ url }) => url),
      second: second.session.bases.map(({ url }) => url),
    },
    kinds: {
      first: connectionKind(first.session.registration),
      second: connectionKind(second.session.registration),
    },
  })
}

const sorted = (lines: readonly string[]) => lines.toSorted((a, b) => a.localeCompare(b))

/** One difference as a line, so that planted and found ones can be compared as lists. */
function line(
  kind: string,
  type: string,
  v1: string | undefined,
  v2: string | undefined,
  elements: readonly (string | undefined)[] = [],
): string {
  return [kind, type, v1 ?? '-', v2 ?? '-', ...sorted(elements.map(String))].join(' ')
}

const idOf = ({ id }: FhirResource) => id

/** Everything that was found. Connections are v1 first, v2 second. */
function foundIn({ types }: Comparison): readonly string[] {
  return types.flatMap(({ type, differing, explained, onlyFirst, onlySecond }) => [
    ...onlyFirst.map((one) => line('only', type, idOf(one), undefined)),
    ...onlySecond.map((one) => line('only', type, undefined, idOf(one))),
    ...differing.map(({ first, second, differences }) =>
      line(
        'differs',
        type,
        idOf(first),
        idOf(second),
        differences.flatMap(({ key }) => [...new Set([key.first, key.second])]),
      ),
    ),
    ...explained.map(({ first, second, differences }) =>
      line(
        `explained ${differences.map((one) => one.explained?.kind).join()}`,
        type,
        idOf(first),
        idOf(second),
        differences.flatMap(({ key }) => [...new Set([key.first, key.second])]),
      ),
    ),
  ])
}

/** The oracle: everything that was planted and can be seen where both sides were read. */
function expectedOf(
  planted: readonly PlantedDifference[],
  patient: string,
  wasRead: (type: string) => boolean,
): readonly string[] {
  return planted
    .filter((one) => one.patient === patient && one.kind !== 'other-id' && wasRead(one.type))
    .map(({ kind, type, v1, v2, elements }) =>
      line(
        kind === 'moved-element'
          ? 'explained moved'
          : v1 === undefined || v2 === undefined
            ? 'only'
            : 'differs',
        type,
        v1,
        v2,
        elements,
      ),
    )
}

describe('the record of one person at two connections', () => {
  it.each(READABLE)('of which nothing differs is found to be the same: %s', async (solution) => {
    const world = new TwoConnections(solution)
    const [first, second] = [await world.signedIn('v1'), await world.signedIn('v2')]
    let same = 0
    // The people with the longest records come first.
    for (const { id } of world.caller.world.store.all('Patient').slice(0, 6)) {
      const comparison = await compared(first, second, id)
      expect([id, ...foundIn(comparison)]).toEqual([id])
      for (const one of comparison.types) same += one.same.length
    }
    expect(same).toBeGreaterThan(200)
  })

  it.each(READABLE)('shows every planted difference, and no other: %s', async (solution) => {
    const world = new TwoConnections(solution, [{ name: 'generations-differ' }])
    const { store } = world.caller.world
    const { planted } = twoGenerations(store)
    const [first, second] = [await world.signedIn('v1'), await world.signedIn('v2')]
    const kinds = new Set<string>()
    let all = 0
    for (const { id } of store.all('Patient')) {
      const comparison = await compared(first, second, id)
      const wasRead = (type: string) =>
        comparison.types.some(
          (one) =>
            one.type === type &&
            one.readings.first.gaps.length + one.readings.second.gaps.length === 0,
        )
      const expected = expectedOf(planted, id, wasRead)
      expect([id, ...sorted(foundIn(comparison))]).toEqual([id, ...sorted(expected)])
      all += expected.length
      for (const { kind, patient } of planted) if (patient === id) kinds.add(kind)
    }
    expect([...kinds]).toEqual(expect.arrayContaining([...PLANTED_KINDS]))
    // Every kind but the ids, of which none may be found, for most of the patients.
    expect(all).toBeGreaterThan(20)
  })

  it('that nobody may read is told as not read, and nothing counts as missing: S6', async () => {
    const world = new TwoConnections('S6')
    const [first, second] = [await world.signedIn('v1'), await world.signedIn('v1')]
    for (const connection of [first, second]) {
      const readings = [...(await recordAt(connection, 'p601')).values()]
      expect(readings.length).toBeGreaterThan(5)
      for (const { records, gaps } of readings) {
        expect(records).toEqual([])
        expect(gaps).not.toEqual([])
      }
    }
  })

  it('is compared with a plain R4 server too, which has no generations to explain anything', async () => {
    const world = new TwoConnections('S1', [{ name: 'generations-differ' }])
    const { planted } = twoGenerations(world.caller.world.store)
    const smoking = planted.find(({ kind }) => kind === 'moved-element')
    invariant(smoking !== undefined, 'nobody in S1 smokes')
    const [first, second] = [
      await world.signedIn('v1'),
      await world.signedIn('v2', { plain: true }),
    ]
    expect(connectionKind(second.session.registration)).toBe('r4')
    const { types } = await compared(first, second, smoking.patient)
    const observations = types.find(({ type }) => type === 'Observation')
    expect(observations?.explained).toEqual([])
    expect(observations?.differing.map(({ first: { id } }) => id)).toContain(smoking.v1)
  })
})
