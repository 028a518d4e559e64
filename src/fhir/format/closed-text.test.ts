import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messages } from '~/i18n/en/messages'
import { addressText } from './address-text'
import { codeableText } from './codes/codeable-text'
import { contactText } from './contact-text'
import { nameText } from './name-text'
import { quantityText } from './quantity-text'
import { referenceText } from './reference-text'
import { valueText } from './value-text'

const context = {
  language: 'en',
  words: messages.format,
  style: 'patient',
  timeZone: 'UTC',
} as const

const OPENING = '\u202A\u202B\u202D\u202E\u2066\u2067\u2068'
const CLOSING = '\u202C\u2069'

/**
 * The signs that are open at the end of a text; undefined where one ends what it did not begin. The
 * end of an isolate ends every embedding within it (Unicode Annex 9, X6a), and the end of an
 * embedding never ends an isolate (X7).
 */
function openAtEnd(text: string): string | undefined {
  let open = ''
  for (const sign of text) {
    if (OPENING.includes(sign)) open += sign < '\u2066' ? '\u202C' : '\u2069'
    else if (sign === '\u2069') {
      const start = open.lastIndexOf(sign)
      if (start < 0) return undefined
      open = open.slice(0, start)
    } else if (sign === '\u202C' && open === '') return undefined
    else if (sign === '\u202C' && open.endsWith(sign)) open = open.slice(0, -1)
  }
  return open
}

/** The part of a text that is at no depth of isolation. */
function outsideIsolates(text: string): string {
  let depth = 0
  let outside = ''
  for (const sign of text) {
    if (sign === '\u2069') depth -= 1
    if (depth === 0 && sign !== '\u2069' && sign !== '\u2068') outside += sign
    if (/[\u2066-\u2068]/.test(sign)) depth += 1
  }
  return outside
}

const texts = fc
  .array(fc.constantFrom('Morphine', ' 10', 'mg', 'א', ...OPENING, ...CLOSING), { minLength: 1 })
  .map((parts) => parts.join(''))

/** Every way in which a word of a record comes on a screen. */
const WAYS: readonly (readonly [string, (text: string) => string | undefined])[] = [
  ['a concept', (text) => codeableText({ text }, context)],
  ['a code', (text) => codeableText({ coding: [{ system: 'urn:x', display: text }] }, context)],
  ['a name', (text) => nameText({ text }, context)],
  ['a family name', (text) => nameText({ family: text, given: [text] }, context)],
  ['a reference', (text) => referenceText({ display: text }, context)],
  ['a unit', (text) => quantityText({ value: 1, unit: text }, context)],
  ['an address', (text) => addressText({ line: [text], city: text }, context)],
  ['a telephone', (text) => contactText({ value: text }, context)],
  ['plain words', (text) => valueText({ valueString: text }, 'value', context)],
]

describe('a sign of direction in a word of a record', () => {
  it.each(WAYS)('ends with the word: %s', (_, shown) => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(openAtEnd(shown(text) ?? '')).toBe('')
      }),
    )
  })

  it.each(WAYS)(
    'and letters from right to left turn nothing around beside them: %s',
    (_, shown) => {
      fc.assert(
        fc.property(texts, (text) => {
          const outside = outsideIsolates(shown(text) ?? '')
          expect(outside).not.toMatch(/[\u0590-\u08FF\u202A-\u202E\u2066\u2067]/)
        }),
      )
    },
  )

  it('leaves every letter, and a text without such signs as it is', () => {
    const letters = (text: string) => text.replace(/[\u202A-\u202E\u2066-\u2069\s]/g, '')
    fc.assert(
      fc.property(texts, (text) => {
        expect(letters(codeableText({ text }, context) ?? '')).toBe(letters(text))
      }),
    )
    expect(codeableText({ text: 'Morphine' }, context)).toBe('Morphine')
  })
})
