import { describe, expect, it } from 'vitest'
import { englishSyllables, LEAST_WORDS, levelOf, spanishSyllables } from './reading-level'

describe('the reading level of a form', () => {
  it.each([
    ['a', 1],
    ['feel', 1],
    ['little', 2],
    ['used', 1],
    ['needed', 2],
    ['doctor', 2],
    ['medicine', 3],
    ['responsibility', 6],
  ])('counts the syllables of the English word %s as %i', (word, count) => {
    expect(englishSyllables(word)).toBe(count)
  })

  it.each([
    ['dolor', 2],
    ['médico', 3],
    ['que', 1],
    ['guerra', 2],
    ['pingüino', 3],
    ['hoy', 1],
    ['ansiedad', 3],
    ['día', 2],
    ['país', 2],
    ['autorización', 5],
    ['muy', 1],
    ['y', 1],
  ])('counts the syllables of the Spanish word %s as %i', (word, count) => {
    expect(spanishSyllables(word)).toBe(count)
  })

  it('is that of the formula: twenty words of one syllable in a sentence', () => {
    const sentence = `${Array.from({ length: 20 }, () => 'dog').join(' ')}.`
    const english = levelOf(
      Array.from({ length: 6 }, () => sentence),
      'en',
    )
    expect(english?.value).toBeCloseTo(0.39 * 20 + 11.8 - 15.59, 9)
    expect(english?.isHard).toBe(false)
    const spanish = levelOf(
      Array.from({ length: 6 }, () => sentence.replaceAll('dog', 'pan')),
      'es',
    )
    expect(spanish?.value).toBeCloseTo(206.835 - 62.3 - 20, 9)
  })

  it('says nothing of less text than its formula was made for', () => {
    const words = (count: number) => [
      Array.from({ length: count }, () => 'responsibility').join(' '),
    ]
    expect(levelOf(words(LEAST_WORDS - 1), 'en')).toBeUndefined()
    expect(levelOf(words(LEAST_WORDS), 'en')?.isHard).toBe(true)
  })
})
