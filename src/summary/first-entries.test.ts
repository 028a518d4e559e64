import type { Condition } from 'fhir/r4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstEntries } from './first-entries'

const condition = (text: string): Condition => ({
  resourceType: 'Condition',
  subject: {},
  code: { text },
})
const kindOf = (resource: object) =>
  'code' in resource &&
  typeof resource.code === 'object' &&
  resource.code !== null &&
  'text' in resource.code
    ? String(resource.code.text)
    : undefined

describe('the entries of the first page', () => {
  it('are the first that fit, one of each kind, and no more than there is room for', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'no')), fc.nat(4), (texts, most) => {
        const records = texts.map(condition)
        const only = (resource: object) => kindOf(resource) !== 'no'
        expect(firstEntries(records, { only, most })).toEqual(records.filter(only).slice(0, most))
        const kinds = [...new Set(texts.filter((text) => text !== 'no'))].slice(0, most)
        expect(firstEntries(records, { only, most, kind: kindOf }).map(kindOf)).toEqual(kinds)
      }),
    )
  })

  it('are found without looking at what comes after them', () => {
    let looked = 0
    const only = () => {
      looked += 1
      return true
    }
    firstEntries(
      Array.from({ length: 1_000 }, () => condition('a')),
      { only, most: 3 },
    )
    expect(looked).toBe(3)
  })
})
