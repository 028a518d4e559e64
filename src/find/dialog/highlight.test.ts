import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { stretchesOf } from './highlight'
import { termsOf } from '../terms'

const marked = (text: string, typed: string) =>
  stretchesOf(text, termsOf(typed))
    .map((stretch) => (stretch.marked ? `[${stretch.text}]` : stretch.text))
    .join('')

describe('what is marked', () => {
  it.each([
    ['the beginning of a word', 'Hemoglobin A1c', 'hemo', '[Hemo]globin A1c'],
    ['not what is inside a word', 'Methemoglobin', 'hemo', 'Methemoglobin'],
    ['a letter with its diacritic', 'José Muñoz', 'jose mun', '[José] [Muñ]oz'],
    ['a letter whose mark stands apart', 'Jose\u0301 M.', 'jose', '[Jose\u0301] M.'],
    ['one letter that folds to two', 'Straße', 'stras', '[Straß]e'],
    ['a code in one piece', 'code 4548-4 here', '4548-4', 'code [4548-4] here'],
    ['whole words alone, in quotes', 'type 2 and type 20', '"type 2"', '[type 2] and type 20'],
    ['terms that overlap once', 'diabetes', 'dia diab', '[diab]etes'],
    ['nothing for a code with a system', 'loinc 4548-4', 'loinc|4548-4', 'loinc 4548-4'],
  ])('is %s', (_, text, typed, expected) => {
    expect(marked(text, typed)).toBe(expected)
  })

  it('is never more or less than the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (text, typed) => {
          expect(
            stretchesOf(text, termsOf(typed))
              .map((stretch) => stretch.text)
              .join(''),
          ).toBe(text)
        },
      ),
    )
  })
})
