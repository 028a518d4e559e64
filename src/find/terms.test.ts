import { describe, expect, it } from 'vitest'
import { termsOf } from './terms'

describe('what was typed', () => {
  it.each([
    [
      'words',
      'Hemo  glucose',
      [
        { kind: 'words', text: 'hemo' },
        { kind: 'words', text: 'glucose' },
      ],
    ],
    ['a code, which keeps together', '4548-4', [{ kind: 'words', text: '4548 4' }]],
    [
      'whole words in quotes',
      'mild "Type 2 diabetes"',
      [
        { kind: 'words', text: 'mild' },
        { kind: 'exact', text: 'type 2 diabetes' },
      ],
    ],
    [
      'quotes as phones write them, the last one still missing',
      '“type 2',
      [{ kind: 'exact', text: 'type 2' }],
    ],
    ['a system and its code', 'LOINC|4548-4', [{ kind: 'code', system: 'loinc', code: '4548-4' }]],
    [
      'an address and its code',
      'http://loinc.org|4548-4',
      [{ kind: 'code', system: 'http://loinc.org', code: '4548-4' }],
    ],
    ['a system alone', 'rxnorm|', [{ kind: 'code', system: 'rxnorm', code: '' }]],
    ['signs alone', '- | ""', []],
  ])('is read as %s', (_, typed, terms) => {
    expect(termsOf(typed)).toEqual(terms)
  })
})
