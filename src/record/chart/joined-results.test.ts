import fc from 'fast-check'
import type { Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { joinedResults } from './joined-results'

const result = (id: string | undefined, version: number): Observation => ({
  resourceType: 'Observation',
  ...(id === undefined ? {} : { id }),
  meta: { versionId: String(version) },
  status: 'final',
  code: { text: 'Glucose' },
})
const version = ({ meta }: Observation) => Number(meta?.versionId)

const list = fc.uniqueArray(
  fc.record({ id: fc.constantFrom(...'abcdefgh'), version: fc.integer({ min: 1, max: 3 }) }),
  { selector: ({ id }) => id },
)

describe('the results that several lists have brought', () => {
  it('are each there once, in the newest version, those of the first list in its order', () => {
    fc.assert(
      fc.property(list, fc.array(list, { maxLength: 3 }), (first, rest) => {
        const listed = first.map((one) => result(one.id, one.version))
        const others = rest.flat().map((one) => result(one.id, one.version))
        const joined = joinedResults(listed, others)
        const ids = joined.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(new Set(ids)).toEqual(new Set([...listed, ...others].map(({ id }) => id)))
        expect(ids.slice(0, listed.length)).toEqual(listed.map(({ id }) => id))
        for (const one of joined) {
          const versions = [...listed, ...others].filter(({ id }) => id === one.id).map(version)
          expect(version(one)).toBe(Math.max(...versions))
        }
      }),
    )
  })

  it('are the same list when the others bring nothing, so that nothing is drawn again', () => {
    fc.assert(
      fc.property(list, (first) => {
        const listed = first.map((one) => result(one.id, one.version))
        const copies = listed.map((one): Observation => ({ ...one }))
        expect(joinedResults(listed, copies)).toBe(listed)
      }),
    )
  })

  it('keep what has no id in the first list, and take no such one from another', () => {
    const own = result(undefined, 1)
    expect(joinedResults([own], [result(undefined, 1), result('a', 1)])).toEqual([
      own,
      result('a', 1),
    ])
  })
})
