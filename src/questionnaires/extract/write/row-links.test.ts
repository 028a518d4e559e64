import fc from 'fast-check'
import type { Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { toJson } from '~/fhir/wire/to-json'
import { parseJson } from '~/fhir/wire/parse-json'
import { inOrder, neededRows, rowReference, rowsIn, withIds } from './row-links'

const result = (members: readonly string[], origins: readonly string[] = []): Observation => ({
  resourceType: 'Observation',
  status: 'final',
  code: { text: 'x' },
  subject: { reference: 'Patient/7' },
  ...(members.length > 0 && {
    hasMember: members.map((key) => ({ reference: rowReference(key) })),
  }),
  ...(origins.length > 0 && {
    derivedFrom: origins.map((key) => ({ reference: rowReference(key) })),
  }),
})
const always = () => true
const never = () => false

describe('records that name each other', () => {
  it('come after those that they name, each once, also in a circle', () => {
    const keys = ['a', 'b', 'c', 'd', 'e']
    const graph = fc.array(fc.subarray(keys), { minLength: 5, maxLength: 5 })
    fc.assert(
      fc.property(graph, fc.boolean(), (links, isOpen) => {
        const rows = links.map((others, place) => {
          // A record names only those with a lower place, unless there may be circles.
          const named = isOpen ? others : others.filter((key) => keys.indexOf(key) < place)
          return { key: keys[place] ?? '', resource: result(named) }
        })
        const sorted = inOrder(rows.toReversed())
        expect(sorted.map(({ key }) => key).toSorted()).toEqual(keys)
        const early = (isOpen ? [] : sorted).filter(({ resource }, place) =>
          rowsIn(resource).some((key) => sorted.findIndex((one) => one.key === key) > place),
        )
        expect(early).toEqual([])
      }),
    )
  })

  it('are sent with the ids of the others, and not before those are there', () => {
    const one = result(['m'], ['o'])
    expect(neededRows({ resource: one })).toEqual(['o'])
    const idOf = (key: string) => (key === 'o' ? 'Observation/1' : undefined)
    expect(withIds(one, () => undefined, never)).toBeUndefined()
    expect(withIds(one, idOf, always)).toBeUndefined()
    expect(withIds(one, idOf, never)).toEqual({
      ...result([]),
      derivedFrom: [{ reference: 'Observation/1' }],
    })
    expect(withIds(one, (key) => `Observation/${key}`, never)).toEqual({
      ...result([]),
      hasMember: [{ reference: 'Observation/m' }],
      derivedFrom: [{ reference: 'Observation/o' }],
    })
  })

  it('keep the digits of their numbers', () => {
    const text = '{"resourceType":"Observation","valueQuantity":{"value":71.50}}'
    const made = withIds(parseJson(text) as Observation, () => undefined, never)
    expect(toJson(made ?? {})).toBe(text)
  })
})
