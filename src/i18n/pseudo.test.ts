import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { launchWords } from './launch-words'
import { loadMessages } from './load-messages'
import { MARKS, pseudo } from './pseudo'

const [OPEN, CLOSE] = MARKS
/** Every part in English: an object of words by its address. */
const PARTS = Object.entries(
  import.meta.glob<Readonly<Record<string, unknown>>>('/src/i18n/en/**/*.ts', { eager: true }),
)

const letters = (text: string) => [...text].filter((letter) => /\p{L}/u.test(letter)).length

describe('the pseudo-language', () => {
  it('keeps the keys of every part, what is a list and what is a function', () => {
    for (const [path, words] of PARTS)
      expect([path, formOf(pseudo({ ...words }))]).toEqual([path, formOf({ ...words })])
  })

  it('puts every text of every part within marks, with more letters and none of the old ones', () => {
    const wrong = PARTS.flatMap(([path, words]) => {
      const after = textsOf(pseudo({ ...words }))
      return textsOf({ ...words })
        .map((text, at) => ({ path, text, made: after[at] ?? '' }))
        .filter(({ text, made }) => !isPseudoOf(text, made))
    })
    expect(wrong).toEqual([])
  })

  it('keeps what a sentence is given, its numbers, and words that are within marks already', () => {
    // Contents of a record: words of any letters, with spaces inside.
    const value = fc.stringMatching(/^[A-Za-zé]{1,12}( [A-Za-z]{1,12}){0,2}$/)
    fc.assert(
      fc.property(
        value,
        value,
        fc.nat(),
        fc.array(value, { minLength: 1 }),
        (name, other, count, names) => {
          const words = pseudo({
            one: (who: string, often: number, { by }: { readonly by: string }) =>
              `${who} was seen ${often} times by ${by}.`,
            list: (all: readonly string[]) => all.map((each) => `about ${each}`),
            name: 'Name',
          })
          const sentence = words.one(name, count, { by: words.name })
          expect(sentence).toContain(name)
          expect(sentence).toContain(` ${count} `)
          expect(sentence).toContain(words.name)
          expect(sentence.startsWith(OPEN) && sentence.endsWith(CLOSE)).toBe(true)
          words.list(names).forEach((text, at) => expect(text).toContain(names[at]))
          // A function that only passes values on has no words of its own.
          expect(pseudo((a: string, b: string) => `${a}, ${b}`)(name, other)).toBe(
            `${name}, ${other}`,
          )
        },
      ),
    )
  })

  it('is made of English, names itself, and is there for what is said before anything is loaded', async () => {
    const messages = await loadMessages('en-x-pseudo')
    expect(messages.language).toBe('en-x-pseudo')
    expect(messages.actions.retry.startsWith(OPEN)).toBe(true)
    expect(launchWords('en-x-pseudo').retry.startsWith(OPEN)).toBe(true)
    expect(launchWords('en-x-pseudo')).toBe(launchWords('en-x-pseudo'))
  })
})

function isPseudoOf(text: string, made: string): boolean {
  if (letters(text) === 0) return made === text
  const isLonger = made.length >= Math.floor(text.length + letters(text) * 0.39)
  return made.startsWith(OPEN) && made.endsWith(CLOSE) && isLonger && !/[A-Za-z]/.test(made)
}

/** Words with each text left out: the part that must not change. */
function formOf(words: unknown): unknown {
  if (typeof words === 'string') return 'text'
  if (typeof words === 'function') return 'function'
  if (Array.isArray(words)) return words.map(formOf)
  return typeof words === 'object' && words !== null
    ? Object.fromEntries(Object.entries(words).map(([key, value]) => [key, formOf(value)]))
    : words
}

/** Texts at any depth, in order. */
function textsOf(words: unknown): readonly string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : []
}
