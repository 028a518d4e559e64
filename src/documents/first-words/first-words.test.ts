import { describe, expect, it } from 'vitest'
import { firstWords } from './first-words'

describe('the first words of a text', () => {
  it.each([
    ['# History of Present Illness\nShe sleeps better and walks daily.', '#'],
    ['### Plan for the coming weeks\n- Walk every day with the neighbor', '-'],
    ['  * Sleeps better since the spring\n  • Walks every day', '*'],
  ])('are without the signs that mark headings and lists: %j', (text, sign) => {
    expect(firstWords(text)).toMatch(/^\p{L}/u)
    expect(firstWords(text)).not.toContain(sign)
  })

  it.each(['#1 priority is sleep, she says', '-3 kg since the last visit, eats well'])(
    'keep a sign that belongs to a word: %j',
    (text) => {
      expect(firstWords(text)).toBe(text)
    },
  )
})
