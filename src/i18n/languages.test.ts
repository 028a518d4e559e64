import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import {
  directionOf,
  LANGUAGES,
  localeOf,
  manifestOf,
  OFFERED,
  ownName,
  preferredLanguage,
} from './languages'
import { nameIn } from './language-name'
import { launchWords } from './launch-words'
import { loadMessages } from './load-messages'
import { wordsIn } from './words-in'

const files = Object.keys(import.meta.glob('/src/i18n/*/**/*.ts')).map((path) =>
  path.replace('/src/i18n/', ''),
)

describe.each(LANGUAGES)('the language %s', (language) => {
  it('has every part that any language has', () => {
    const parts = new Set(files.map((file) => file.slice(file.indexOf('/'))))
    const missing = [...parts].filter((part) => !files.includes(`${language}${part}`))
    expect(missing).toEqual([])
  })

  it('loads its own words, for the launch page too', async () => {
    expect((await loadMessages(language)).language).toBe(language)
    expect(launchWords(language)).toBeDefined()
  })

  it('has a file in its own words by which the app is installed', async () => {
    const file = await readFile(`public${manifestOf(language)}`, 'utf8')
    expect(JSON.parse(file)).toMatchObject({ lang: language })
  })

  it('has a name in itself and in the others, and a locale that is known', () => {
    expect(nameIn(language, language).toLowerCase()).toBe(ownName(language).toLowerCase())
    for (const reader of LANGUAGES) expect(nameIn(language, reader)).not.toBe(language)
    expect(Intl.NumberFormat.supportedLocalesOf(localeOf(language))).toHaveLength(1)
  })
})

it('folders of words are those of the languages that are offered', () => {
  const folders = new Set(files.map((file) => file.split('/')[0]))
  expect(folders).toEqual(new Set(LANGUAGES))
})

it('words that a language lacks are an error, and never those of another language', async () => {
  const words = wordsIn({ '/src/i18n/en/part.ts': async () => 'part' })
  expect(await words('en')).toBe('part')
  await expect(words('es')).rejects.toThrow('missing in es')
})

it('the pseudo-language can be chosen here, is written from right to left, and no browser asks for it', () => {
  expect(OFFERED).toEqual([...LANGUAGES, 'en-x-pseudo'])
  expect(LANGUAGES.map(directionOf)).toEqual(LANGUAGES.map(() => 'ltr'))
  expect(directionOf('en-x-pseudo')).toBe('rtl')
  expect(preferredLanguage('en-x-pseudo', ['es'])).toBe('en-x-pseudo')
  expect(preferredLanguage(null, ['en-x-pseudo', 'es'])).toBe('en')
})

it('a tag that names no language stays as it is', () => {
  expect(nameIn('not a tag', 'en')).toBe('not a tag')
})

it('the language is the one that was chosen, else the first that the browser asks for, else English', () => {
  expect(preferredLanguage('es', ['en-US'])).toBe('es')
  expect(preferredLanguage('tlh', ['es-MX', 'en'])).toBe('es')
  expect(preferredLanguage(null, ['tlh', 'tok'])).toBe('en')
})
