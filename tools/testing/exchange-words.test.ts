import { describe, expect, it } from 'vitest'
import { OF_THE_EXCHANGE } from './exchange-words.ts'

type Words = Readonly<Record<string, unknown>>

const catalogues = import.meta.glob<Words>('../../src/i18n/{en,es}/**/*.ts', { eager: true })

/** Names of entries whose words are about one generation, in every catalogue that has them. */
const OF_ONE_GENERATION = new Set(['v1', 'v2', 'gp', 'patient-access', 'bulk-v1', 'system-access'])

/** Every text below words, by its path; functions are called with a name. */
function* textsIn(words: unknown, path: string): Generator<readonly [string, string]> {
  if (typeof words === 'string') yield [path, words]
  else if (typeof words === 'function') {
    const said: unknown = (words as (...names: readonly string[]) => unknown)('X', 'v1')
    if (typeof said === 'string') yield [path, said]
  } else if (typeof words === 'object' && words !== null)
    for (const [name, more] of Object.entries(words)) yield* textsIn(more, `${path}.${name}`)
}

const texts = Object.entries(catalogues).flatMap(([file, words]) => {
  try {
    return [...textsIn(words, file.replace('../../src/i18n/', ''))]
  } catch {
    // Words that need more than names are sentences about something else.
    return []
  }
})

describe('the scan for words of the exchange’s generations and solutions', () => {
  it('finds every word by which a screen names a generation, in both languages', () => {
    const named = texts.filter(([path]) => {
      const [name = '', ...above] = path.split('.').toReversed()
      return (
        OF_ONE_GENERATION.has(name) &&
        above.some((part) => /^(connection|generations|ofGeneration|names|kinds|kind)$/.test(part))
      )
    })
    expect(named.length).toBeGreaterThan(12)
    expect(named.filter(([path]) => path.startsWith('es/')).length).toBeGreaterThan(6)
    expect(named.filter(([, text]) => !OF_THE_EXCHANGE.test(text))).toEqual([])
  })

  it('finds a solution and a base by its own name, and no other word', () => {
    for (const text of ['S1', 'Harbor (S3)', 'v1', 'base v2.', 'The generation of this service'])
      expect([text, OF_THE_EXCHANGE.test(text)]).toEqual([text, true])
    for (const text of ['Generate a document', 'Generar un documento', 'S7', 'COVID1', 'v10', 'IV'])
      expect([text, OF_THE_EXCHANGE.test(text)]).toEqual([text, false])
  })
})
