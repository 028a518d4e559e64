import fc from 'fast-check'
import type { Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import type { Extracted } from '../extract-observations'
import { recordedResults } from './recorded-results'
import { resultRows } from './result-rows'

const BASE = 'https://plain.example.org/fhir'
const CODES = ['a', 'b'] as const

const concept = (code: string) => ({ coding: [{ system: 'urn:s', code }] })
const result = (code: string, value: number, more: Partial<Observation> = {}): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: concept(code),
  valueInteger: value,
  ...more,
})
const extracted = (code: string, occurrence: number, value: number): Extracted => ({
  path: `/${code}/${occurrence}`,
  linkId: code,
  occurrence,
  mayBeEarlier: false,
  label: undefined,
  members: [],
  origins: [],
  observation: result(code, value),
})
const DERIVED = { derivedFrom: [{ reference: 'QuestionnaireResponse/r1' }] }

describe('the identifier of a result', () => {
  it('is the same wherever it is made, and another one for all else', async () => {
    const of = async (id: string, base: string, one: Extracted) =>
      (await resultRows([one], { id }, base)).map(({ key }) => key)[0]
    const one = extracted('a', 0, 1)
    const key = await of('r1', BASE, one)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    // The value may be read in other digits: it is the same answer.
    expect(await of('r1', BASE, extracted('a', 0, 2))).toBe(key)
    const others = await Promise.all([
      of('r2', BASE, one),
      of('r1', 'https://other.example.org/fhir', one),
      of('r1', BASE, extracted('a', 1, 1)),
      of('r1', BASE, extracted('b', 0, 1)),
    ])
    expect(new Set([key, ...others]).size).toBe(5)
  })

  it('is a UUID of its name as RFC 9562 computes it', async () => {
    // Made by another program: uuid5 of the namespace of addresses and this name.
    const [row] = await resultRows([extracted('a', 0, 1)], { id: 'r1' }, BASE)
    expect(row?.key).toBe('bf2cd2a3-7b33-597d-9aba-c8413966bcf7')
  })
})

describe('the results that the record has of a response', () => {
  it('are each of one row at most, and none is left unsaid that has the code of a row', async () => {
    const answer = fc.tuple(fc.constantFrom(...CODES), fc.integer({ min: 0, max: 3 }))
    await fc.assert(
      fc.asyncProperty(
        fc.array(answer, { maxLength: 5 }),
        fc.array(answer, { maxLength: 6 }),
        async (asked, stored) => {
          const rows = await resultRows(
            asked.map(([code, value], place) => extracted(code, place, value)),
            { id: 'r1' },
            BASE,
          )
          const found = stored.map(([code, value], place) =>
            result(code, value, { id: `o${place}`, ...DERIVED }),
          )
          const there = recordedResults(rows, found, 'r1')
          const told = [...there.values()].flat()
          expect(new Set(told).size).toBe(told.length)
          const codes = new Set(asked.map(([code]) => code))
          expect(told).toHaveLength(stored.filter(([code]) => codes.has(code)).length)
          for (const code of CODES) {
            const count = (all: readonly (readonly [string, number])[]) =>
              all.filter(([other]) => other === code).length
            const taken = rows.filter(
              ({ key, resource }) => resource.code.coding?.[0]?.code === code && there.has(key),
            )
            expect(taken).toHaveLength(Math.min(count(asked), count(stored)))
          }
        },
      ),
    )
  })

  it.each<[string, Observation, boolean]>([
    ['in a component', result('x', 1, { ...DERIVED, component: [{ code: concept('a') }] }), true],
    [
      'by an address of its own',
      result('a', 1, {
        derivedFrom: [{ reference: `${BASE}/QuestionnaireResponse/r1/_history/2` }],
      }),
      true,
    ],
    [
      'among several origins',
      result('a', 1, {
        derivedFrom: [{ reference: 'QuestionnaireResponse/r0' }, ...DERIVED.derivedFrom],
      }),
      true,
    ],
    [
      'of another response',
      result('a', 1, { derivedFrom: [{ reference: 'QuestionnaireResponse/r10' }] }),
      false,
    ],
    ['of no response', result('a', 1), false],
    [
      'of another system',
      result('a', 1, { ...DERIVED, code: { coding: [{ system: 'urn:t', code: 'a' }] } }),
      false,
    ],
  ])('count or do not, as said: %s', async (_, stored, counts) => {
    const rows = await resultRows([extracted('a', 0, 1)], { id: 'r1' }, BASE)
    expect(recordedResults(rows, [stored], 'r1').size).toBe(counts ? 1 : 0)
  })

  it('come by the identifier before the value, and by the value before the code', async () => {
    const rows = await resultRows([extracted('a', 0, 1), extracted('a', 1, 2)], { id: 'r1' }, BASE)
    const second = result('a', 2, { id: 'second', ...DERIVED })
    const own = result('a', 9, { id: 'own', identifier: rows[0]?.resource.identifier ?? [] })
    const there = recordedResults(rows, [second, own], 'r1')
    expect(rows.map(({ key }) => there.get(key)?.[0].id)).toEqual(['own', 'second'])
  })
})
