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

/** The same with the other connection first. */
function compareSwapped(second: readonly Resource[], first: readonly Resource[]): Comparison {
  const { readings, patients, bases, kinds } = inputsOf(first, second)
  const swap = <T>(sides: { readonly first: T; readonly second: T }) => ({
    first: sides.second,
    second: sides.first,
  })
  return compareRecords({
    readings: swap(readings),
    patients: swap(patients),
    bases: swap(bases),
    kinds: swap(kinds),
  })
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

/** The record with parts that servers spell in their own way: records inside it, a moment. */
function withInside(record: Resource, index: number): Resource {
  return {
    ...record,
    contained: [
      { resourceType: 'Practitioner', id: 'in1', name: [{ family: `Inside ${index}` }] },
      { resourceType: 'Organization', id: 'in2', name: `House ${index}` },
    ],
    extension: [
      { url: 'https://ex.example/a', valueDateTime: '2024-01-31T23:30:00-05:00' },
      { url: 'https://ex.example/b', valueReference: { reference: '#in1' } },
      { url: 'https://ex.example/c', valueReference: { reference: 'Patient/p1' } },
    ],
  } as Resource
}

/** Its references lead to the records of its own side. */
function withOtherIds(record: Resource): Resource {
  return JSON.parse(
    JSON.stringify(record).replaceAll(
      /"reference":"(Encounter|Condition)\//g,
      '"reference":"$1/elsewhere-',
    ),
  ) as Resource
}

/** A number for a seed and a place, the same each time. */
function mixed(seed: number, place: number): number {
  return Math.imul(seed + 1, 2_654_435_761) ^ Math.imul(place + 7, 40_503)
}

/** The same statements as another server may spell them. */
function respelt(value: unknown, seed: number): unknown {
  if (typeof value === 'string') {
    if (value.startsWith('Patient/')) return `${SECOND}/${value}`
    if (value === '2024-01-31T23:30:00-05:00') return '2024-02-01T04:30:00Z'
    return value.replace(/^(#?)(?:elsewhere-)?in([12])$/, '$1other$2')
  }
  if (typeof value !== 'object' || value === null) return value
  const sorted = Object.entries(value).toSorted(
    ([a], [b]) =>
      mixed(seed, a.length * 31 + (a.codePointAt(0) ?? 0)) -
      mixed(seed, b.length * 31 + (b.codePointAt(0) ?? 0)),
  )
  const members = sorted.map(([name, member]) => [name, respelt(member, seed)] as const)
  return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members)
}

/** The record with another value at one place; undefined where it has no value to change. */
function withOtherValue(record: Resource, place: number): Resource | undefined {
  const { resourceType, id, meta, text, ...rest } = record as Resource & { text?: unknown }
  let count = 0
  const walk = (value: unknown, name: string, change: number): unknown => {
    if (Array.isArray(value)) return value.map((one) => walk(one, name, change))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [key, walk(one, key, change)]),
      )
    if (['reference', 'id', 'resourceType'].includes(name)) return value
    count += 1
    if (count - 1 !== change) return value
    if (typeof value === 'number') return value + 1
    if (typeof value === 'boolean') return !value
    return name.endsWith('DateTime') ? '1931-05-06' : `${String(value)}~`
  }
  walk(rest, '', -1)
  if (count === 0) return undefined
  const change = place % count
  count = 0
  return {
    resourceType,
    ...(id === undefined ? {} : { id }),
    ...(meta === undefined ? {} : { meta }),
    ...(text === undefined ? {} : { text }),
    ...(walk(rest, '', change) as object),
  }
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

  it('are the same in another spelling: members and lists in another order, whole addresses, other zones, other names inside', () => {
    fc.assert(
      fc.property(parts, fc.nat(), ({ records, order }, seed) => {
        const own = records
          .filter(({ resourceType }) => resourceType !== 'Patient')
          .map((record, index) => withInside(record, index))
        const beside = asElsewhere(own, order).map((record, index) =>
          respelt(record, seed + index),
        ) as Resource[]
        for (const { types } of [compare(own, beside), compareSwapped(beside, own)])
          for (const { differing, onlyFirst, onlySecond } of types)
            expect([differing, onlyFirst, onlySecond]).toEqual([[], [], []])
      }),
      runs,
    )
  })

  it('that differ in their references alone, or in nothing, keep their own places, whatever the order', () => {
    const kinds = fc.array(fc.record({ visit: fc.nat({ max: 2 }), note: fc.nat({ max: 1 }) }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(
        kinds,
        fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
        fc.nat(),
        (all, order, lost) => {
          const visits = [0, 1, 2].map((visit) => ({
            resourceType: 'Encounter',
            id: `visit-${visit}`,
            status: 'finished',
            // Two visits are twins themselves.
            type: [{ text: visit === 2 ? 'Other' : 'Visit' }],
          }))
          const conditions = all.map(({ visit, note }, index) => ({
            resourceType: 'Condition',
            id: `c${index}`,
            code: { text: 'Asthma' },
            subject: { reference: 'Patient/p1' },
            encounter: { reference: `Encounter/visit-${visit}` },
            ...(note === 0 ? {} : { note: [{ text: 'Worse' }] }),
          }))
          const reports = conditions.map(({ id }, index) => ({
            resourceType: 'Procedure',
            id: `p${index}`,
            status: 'completed',
            code: { text: `Procedure ${index}` },
            subject: { reference: 'Patient/p1' },
            reasonReference: [{ reference: `Condition/${id}` }],
          }))
          const own: readonly Resource[] = [...visits, ...conditions, ...reports]
          const beside = asElsewhere(own, order).map(withOtherIds)
          for (const { types } of [compare(own, beside), compareSwapped(beside, own)])
            for (const { differing, onlyFirst, onlySecond } of types)
              expect([differing, onlyFirst, onlySecond]).toEqual([[], [], []])
          const gone = `elsewhere-c${lost % conditions.length}`
          const lacks = [
            ...visits.map((visit) => ({ ...visit, type: [{ text: visit.id }] })),
            ...conditions,
          ]
          const { types } = compare(
            lacks,
            asElsewhere(lacks, order)
              .map(withOtherIds)
              .filter(({ id }) => id !== gone),
          )
          expect(
            types.flatMap(({ differing, onlySecond }) => [...differing, ...onlySecond]),
          ).toEqual([])
          expect(types.flatMap(({ onlyFirst }) => onlyFirst)).toHaveLength(1)
        },
      ),
      { ...runs, numRuns: 200 },
    )
  })

  it('of which one value is another one differ in that record alone, whichever side comes first', () => {
    fc.assert(
      fc.property(parts, fc.nat(), ({ records, order, dropped }, place) => {
        const own = records
          .filter(({ resourceType }) => resourceType !== 'Patient')
          .map((record, index) => withInside(record, index))
        const at = dropped % Math.max(1, own.length)
        const chosen = own[at]
        const changed = chosen === undefined ? undefined : withOtherValue(chosen, place)
        if (chosen === undefined || changed === undefined) return
        const beside = asElsewhere(own.with(at, changed), order)
        const found = compare(own, beside).types
        const mirrored = compareSwapped(beside, own).types
        const told = (types: Comparison['types'], side: 'first' | 'second') => [
          ...types.flatMap(({ differing }) => differing.map((one) => one[side])),
          ...types.flatMap((one) => (side === 'first' ? one.onlyFirst : one.onlySecond)),
        ]
        expect(contents(told(found, 'first'))).toEqual(contents([chosen]))
        expect(contents(told(found, 'second'))).toEqual(contents([changed]))
        expect(contents(told(mirrored, 'first'))).toEqual(contents([changed]))
        expect(contents(told(mirrored, 'second'))).toEqual(contents([chosen]))
      }),
      { ...runs, numRuns: 150 },
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
