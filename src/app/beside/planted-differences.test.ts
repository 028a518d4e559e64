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

/** One person's record as a connection has it. */
async function sideOf(connection: Connection, id: string) {
  const { registration, bases } = connection.session
  return {
    readings: await recordAt(connection, id),
    patients: await patientAt(connection, id),
    bases: bases.map(({ url }) => url),
    kinds: connectionKind(registration),
  }
}

type Side = Awaited<ReturnType<typeof sideOf>>

function comparedSides(first: Side, second: Side): Comparison {
  return compareRecords({
    readings: { first: first.readings, second: second.readings },
    patients: { first: first.patients, second: second.patients },
    bases: { first: first.bases, second: second.bases },
    kinds: { first: first.kinds, second: second.kinds },
  })
}

async function compared(first: Connection, second: Connection, id: string): Promise<Comparison> {
  const [one, other] = await Promise.all([sideOf(first, id), sideOf(second, id)])
  return comparedSides(one, other)
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

  it('of a registry that may be read shows every planted difference, and no other: S6', async () => {
    const world = new TwoConnections('S6', [{ name: 'readable-registry' }])
    const { store } = world.caller.world
    const ids = store.all('Patient').map(({ id }) => id)
    const [changed, gone, added] = ids
    const before = new Map<string, Side>()
    for (const id of ids) before.set(id, await sideOf(await world.signedIn('v1'), id))
    // The registry has the first generation alone: its own record at another time stands beside it.
    const documentOf = (id: string | undefined) => store.ofPatient('DocumentReference', id ?? '')[0]
    const [one, lost, copied] = [documentOf(changed), documentOf(gone), documentOf(added)]
    invariant(one !== undefined && lost !== undefined && copied !== undefined, 'all have documents')
    store.update({ ...one, description: 'Another one' } as typeof one, Date.now())
    store.remove('DocumentReference', lost.id)
    const more = store.create(
      {
        ...copied,
        id: 'more',
        date: '2019-05-06T07:08:09Z',
        description: 'One more',
      } as typeof copied,
      Date.now(),
    )
    const expected: readonly string[] = [
      line('differs', one.resourceType, one.id, one.id, ['description']),
      line('only', lost.resourceType, lost.id, undefined),
      line('only', more.resourceType, undefined, more.id),
    ]
    const found: string[] = []
    for (const id of ids) {
      const first = before.get(id)
      invariant(first !== undefined, 'every record was read')
      const second = await sideOf(await world.signedIn('v1'), id)
      found.push(...foundIn(comparedSides(first, second)))
    }
    expect(sorted(found)).toEqual(sorted(expected))
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
