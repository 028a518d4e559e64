import type { Patient } from 'fhir/r4'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namesakesIn } from './namesakes'

const person = (id: string, family: string, ...given: readonly string[]): Patient => ({
  resourceType: 'Patient',
  id,
  name: [{ family, given: [...given] }],
})

describe('people of one name in a list', () => {
  it('are marked on both sides, the same apart from the nearly the same', () => {
    const marks = namesakesIn([
      person('1', 'Rivera', 'Marta'),
      person('2', 'RIVERA', 'Márta'),
      person('3', 'Ribera', 'Marta', 'Elena'),
      person('4', 'Hale', 'Jonah'),
      { resourceType: 'Patient', id: '5' },
    ])
    expect([...marks]).toEqual([
      ['1', 'same'],
      ['2', 'same'],
      ['3', 'alike'],
    ])
  })

  it('are not marked by a family name alone', () => {
    expect(namesakesIn([person('1', 'Rivera', 'Marta'), person('2', 'Rivera', 'Diego')]).size).toBe(
      0,
    )
    expect(namesakesIn([person('1', 'Rivera'), person('2', 'Rivera')]).size).toBe(0)
  })

  it('are the same whatever the order of the list', () => {
    const people = fc.array(
      fc.record({
        family: fc.constantFrom('Rivera', 'Ribera', 'Hale', 'Okafor'),
        given: fc.constantFrom('Marta', 'Martha', 'Jonah', 'M'),
      }),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(people, (names) => {
        const list = names.map(({ family, given }, index) => person(`${index}`, family, given))
        const plain = (marks: ReadonlyMap<string, string>) => Object.fromEntries(marks)
        expect(plain(namesakesIn(list.toReversed()))).toEqual(plain(namesakesIn(list)))
        // A single record is never marked.
        expect(namesakesIn(list).size).not.toBe(1)
      }),
    )
  })
})
