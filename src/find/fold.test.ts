import { describe, expect, it } from 'vitest'
import { foldLetters, foldWords } from './fold'

describe('folding', () => {
  it.each([
    ['capitals', 'Hemoglobin A1c', 'hemoglobin a1c'],
    ['diacritics, composed', 'José Muñoz', 'jose munoz'],
    ['diacritics, taken apart', 'Jose\u0301', 'jose'],
    ['letters that have no marks to lose', 'Straße Łódź Søren', 'strasse lodz soren'],
    ['signs between words', '4548-4, <0.5 mg/dL', '4548 4 0 5 mg dl'],
    ['other scripts', 'Αιμοσφαιρίνη — 血糖', 'αιμοσφαιρινη 血糖'],
    ['nothing but signs', '— … !', ''],
  ])('makes one of %s', (_, text, folded) => {
    expect(foldWords(text)).toBe(folded)
  })

  it('folds letters without touching what stands between', () => {
    expect(foldLetters('É-1 ß')).toBe('e-1 ss')
  })
})
