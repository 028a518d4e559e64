import { describe, expect, it } from 'vitest'

const files: Readonly<Record<string, Readonly<Record<string, unknown>>>> = import.meta.glob(
  ['./en/**/*.ts', './es/**/*.ts'],
  { eager: true },
)

/**
 * Every sentence below a value, with the path to it; a sentence with gaps is written with marks in
 * them.
 */
function sentences(value: unknown, at: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[at, value]]
  if (typeof value === 'function') {
    try {
      return sentences(
        Reflect.apply(
          value,
          undefined,
          Array.from({ length: 6 }, () => '◦'),
        ),
        at,
      )
    } catch {
      // Some gaps need a number or a list; the inserted values say nothing about sessions.
      return []
    }
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => sentences(part, `${at}.${name}`))
}

const all = Object.entries(files).flatMap(([file, words]) => sentences(words, file))

/**
 * Claims about "in this session": memory is emptied when the page is reloaded, while the session
 * continues.
 */
const CLAIM = /\b(?:in|of|for) this session\b|\b(?:en|de|para) esta sesión\b/i
/** The correct wording, and the words that it may be combined with. */
const COUNTED = /since this page was loaded|desde que se cargó esta página/i
/**
 * Lists that are kept in memory: the sentence for each when it is empty names the moment from which
 * it counts.
 */
const EMPTY_LISTS = ['documents.generate.none', 'documents.generate.gone', 'filing.empty']

describe('what a list in memory says after the page was loaded again', () => {
  it('no sentence claims to know all of a session', () => {
    expect(all.length).toBeGreaterThan(3000)
    expect(all.filter(([, text]) => CLAIM.test(text))).toEqual([])
  })

  it.each(EMPTY_LISTS)('%s names the moment from which it counts, in every language', (name) => {
    const told = all.filter(([at]) => at.endsWith(`.${name}`))
    expect(told).toHaveLength(2)
    const counted = new RegExp(`${COUNTED.source}.*◦`, 'i')
    expect(told.filter(([, text]) => !counted.test(text))).toEqual([])
  })

  it.each(['receipt.since', 'receipt.nothing', 'receipt.requests.since', 'receipt.requests.none'])(
    '%s says since when it counts, in every language',
    (name) => {
      const told = all.filter(([at]) => at.endsWith(`.${name}`))
      expect(told).toHaveLength(2)
      expect(told.filter(([, text]) => !COUNTED.test(text))).toEqual([])
    },
  )
})
