import { isPseudo, WITH_PSEUDO, type Language } from './languages'
import { pseudo } from './pseudo'

/**
 * Loads one part of the words in a language; the other languages are never downloaded.
 *
 * @param files What `import.meta.glob('/src/i18n/*\/<part>.ts', { import: '<part>' })` gives: a
 *   loader for each language that has the part, by its address. English gives the type; the others
 *   `satisfies` it.
 * @returns Rejects where the file cannot be fetched, and where a language lacks the part: nothing
 *   falls back silently.
 */
export function wordsIn<W>(
  files: Readonly<Record<string, () => Promise<W>>>,
): (language: Language) => Promise<W> {
  return async (language) => {
    if (WITH_PSEUDO && isPseudo(language)) return pseudo(await inFolder(files, 'en')())
    return inFolder(files, language)()
  }
}

/**
 * As `wordsIn`, for the few words that may not wait for anything: they come in every language with
 * whoever says them.
 */
export function wordsHere<W>(files: Readonly<Record<string, W>>): (language: Language) => W {
  // One object for each language, as with words that are loaded.
  const made = new Map<Language, W>()
  return (language) => {
    if (!WITH_PSEUDO || !isPseudo(language)) return inFolder(files, language)
    const words = made.get(language) ?? pseudo(inFolder(files, 'en'))
    made.set(language, words)
    return words
  }
}

function inFolder<F>(files: Readonly<Record<string, F>>, language: Language): F {
  const found = Object.entries(files).find(([path]) => path.startsWith(`/src/i18n/${language}/`))
  if (found === undefined) throw new Error(`words are missing in ${language}`)
  return found[1]
}
