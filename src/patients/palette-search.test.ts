import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeclaredParameter } from '~/capability/capability'
import { readingsOf } from './palette-search'
import { searchFields, searchParams } from './search-fields'

const declare = (...names: readonly string[]): readonly DeclaredParameter[] =>
  names.map((name) => ({ name, type: name === 'identifier' ? 'token' : 'string' }))

describe('words that may be a patient', () => {
  it.each<[string, readonly object[]]>([
    ['rivera', [{ family: 'rivera' }, { name: 'rivera' }]],
    ['Rivera, Marta', [{ family: 'Rivera', given: 'Marta' }, { name: 'Rivera Marta' }]],
    ['marta de la Cruz', [{ given: 'marta', family: 'de la Cruz' }, { name: 'marta de la Cruz' }]],
    ['MRN-0101', [{ identifier: 'MRN-0101' }]],
    ['r', []],
    ['loinc|4548-4', []],
    ['"last A1c"', []],
    ['what has changed since my last visit', []],
  ])('%s', (typed, expected) => {
    expect(readingsOf(typed)).toEqual(expected)
  })

  it('are searched by nothing that was not typed, and each word is searched by', () => {
    const fields = searchFields(declare('family', 'given', 'name', 'identifier'))
    const word = fc.stringMatching(/^[a-zA-ZñÑáÉ'’-]{2,9}$/)
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.boolean(), (words, turned) => {
        const [first = '', ...rest] = words
        const typed = turned && rest.length > 0 ? `${rest.join(' ')}, ${first}` : words.join(' ')
        for (const values of readingsOf(typed)) {
          const asked = Object.values(values).join(' ').split(' ').toSorted()
          expect(asked).toEqual(words.toSorted())
          expect(searchParams(fields, values)).toHaveProperty('params')
        }
        expect(readingsOf(typed).length).toBeGreaterThan(0)
      }),
    )
  })
})
