import fc from 'fast-check'
import type { FhirResource, Resource } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import {
  compareRecords,
  comparing,
  type Compared,
  type Comparison,
} from '~/compare/engine/compare-records'
import { runInSlices } from '~/std/run-in-slices'
import type { Reading } from '~/compare/engine/reading'
import { isResource } from '~/fhir/resource-types'
import type { ResourceType } from '~/fhir/resource'
import { anyRecordsOf } from '../../../sandbox/contract/any-records'
import { FUZZ_SEED } from '../odd/fuzz-seed'

const FIRST = 'https://one.example/fhir'
const SECOND = 'https://two.example/fhir'

/** The records as another server has them: other ids, in another order, for another patient id. */
function asElsewhere(records: readonly Resource[], order: readonly number[]): readonly Resource[] {
  const text = JSON.stringify(records)
    .replaceAll('Patient/p1', 'Patient/other')
    .replaceAll(/"id":"([^"]+)"/g, '"id":"elsewhere-$1"')
  const copies = JSON.parse(text) as Resource[]
  return copies
    .map((record, index) => ({ record, rank: order[index] ?? 0 }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ record }) => record)
}

function readingsOf(records: readonly Resource[], gaps: Reading['gaps'] = []) {
  const byType = new Map<ResourceType, { records: FhirResource[]; gaps: Reading['gaps'] }>()
  for (const record of records) {
    if (!isResource(record)) continue
    const held = byType.get(record.resourceType) ?? { records: [], gaps }
    byType.set(record.resourceType, held)
    held.records.push(record)
  }
  return byType
}

/** Both sides have read every type that either has. */
function compare(
  first: readonly Resource[],
  second: readonly Resource[],
  gaps: Reading['gaps'] = [],
): Comparison {
  return compareRecords(inputsOf(first, second, gaps))
}

function inputsOf(
  first: readonly Resource[],
  second: readonly Resource[],
  gaps: Reading['gaps'] = [],
): Compared {
  const readings = { first: readingsOf(first), second: readingsOf(second, gaps) }
  for (const type of new Set([...readings.first.keys(), ...readings.second.keys()])) {
    if (!readings.first.has(type)) readings.first.set(type, { records: [], gaps: [] })
    if (!readings.second.has(type)) readings.second.set(type, { records: [], gaps })
  }
  return {
    readings,
    patients: {
      first: { resourceType: 'Patient', id: 'p1' },
      second: { resourceType: 'Patient', id: 'other' },
    },
    bases: { first: [FIRST], second: [SECOND] },
    kinds: { first: 'r4', second: 'r4' },
  }
}

/** The content of records without their ids, as sorted lines: two alike are interchangeable. */
function contents(records: readonly Resource[]): readonly string[] {
  return records
    .map((record) => {
      const { id: _id, ...rest } = record
      return JSON.stringify(filled(rest))
        .replaceAll('Patient/other', 'Patient/p1')
        .replaceAll('elsewhere-', '')
    })
    .toSorted()
}

/** Only what states something: a record with an empty list is like one that lacks it. */
function filled(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).flatMap(([name, member]) => {
    const kept = filled(member)
    return kept === undefined ? [] : [[name, kept] as const]
  })
  if (members.length === 0) return undefined
  return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members)
}

/** Observations of one patient, on as many days. */
function manyObservations(count: number, prefix: string): readonly Resource[] {
  return Array.from({ length: count }, (_, index) => ({
    resourceType: 'Observation',
    id: `${prefix}${index}`,
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: `${index % 40}-1` }] },
    effectiveDateTime: new Date(Date.UTC(2020, 0, 1) + index * 3_600_000).toISOString(),
    valueQuantity: { value: index % 7, unit: 'mg/dL' },
    ...(prefix === 'other' && index % 10 === 0 ? { issued: '2024-01-01T00:00:00Z' } : {}),
  }))
}

const parts = fc.record({
  records: anyRecordsOf('p1').filter((all) => all.length > 0),
  order: fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
  dropped: fc.nat(),
})
const runs = { numRuns: 60, seed: FUZZ_SEED }

describe('very many records', () => {
  it('are compared in steps at every record, so that the page answers and a person can stop it', async () => {
    const [count, other] = [2000, manyObservations(2000, 'other')]
    const given = inputsOf(manyObservations(count, 'own'), other)
    let steps = 0
    const work = comparing(given)
    let result = work.next()
    for (; result.done !== true; result = work.next()) steps += 1
    expect(steps).toBeGreaterThan(3 * count)
    const [observations] = result.value.types.filter(({ type }) => type === 'Observation')
    expect(observations?.differing).toHaveLength(count / 10)
    expect(observations?.same).toHaveLength(count - count / 10)
    const stop = new AbortController()
    const stopped = runInSlices(comparing(given), stop.signal, 'task', 0)
    stop.abort()
    await expect(stopped).rejects.toThrow('aborted')
  })
})

describe('any records', () => {
  it('are the same under other ids and in another order', () => {
    fc.assert(
      fc.property(parts, ({ records, order }) => {
        const own = records.filter(({ resourceType }) => resourceType !== 'Patient')
        const { types } = compare(own, asElsewhere(own, order))
        for (const one of types)
          expect([one.differing, one.onlyFirst, one.onlySecond, one.explained]).toEqual([
            [],
            [],
            [],
            [],
          ])
      }),
      runs,
    )
  })

  it('of which one is missing lack that one, and no other', () => {
    fc.assert(
      fc.property(parts, ({ records, order, dropped }) => {
        const own = records.filter(({ resourceType }) => resourceType !== 'Patient')
        const gone = own[dropped % Math.max(1, own.length)]
        const rest = own.filter((record) => record !== gone)
        if (gone === undefined) return
        const one = compare(own, asElsewhere(rest, order)).types
        expect(contents(one.flatMap(({ onlyFirst }) => onlyFirst))).toEqual(contents([gone]))
        expect(one.flatMap(({ differing, onlySecond }) => [...differing, ...onlySecond])).toEqual(
          [],
        )
        const other = compare(asElsewhere(rest, order), own).types
        expect(contents(other.flatMap(({ onlySecond }) => onlySecond))).toEqual(contents([gone]))
      }),
      runs,
    )
  })

  it('that the other side did not read to its end are unknown, and never missing', () => {
    fc.assert(
      fc.property(parts, ({ records, order, dropped }) => {
        const own = records.filter(({ resourceType }) => resourceType !== 'Patient')
        const gone = own[dropped % Math.max(1, own.length)]
        const rest = own.filter((record) => record !== gone)
        if (gone === undefined) return
        const { types } = compare(own, asElsewhere(rest, order), [{ why: 'stopped' }])
        expect(types.flatMap(({ onlyFirst }) => onlyFirst)).toEqual([])
        expect(contents(types.flatMap(({ unknownFirst }) => unknownFirst))).toEqual(
          contents([gone]),
        )
      }),
      runs,
    )
  })
})
