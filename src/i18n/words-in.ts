import { isPseudo, WITH_PSEUDO, type Language } from './languages'
import { pseudo } from './pseudo'

/**
 * Loads one part of the words in a language; the other languages are never downloaded.
 *
 * @param files The result of `import.meta.glob('/src/i18n/*\/<room>/<part>.ts', { import: '<part>'
 * })`: a loader for each language that has the part, by its address. English gives the type; the
 * others `satisfies` it.
 * @returns Rejects when the file cannot be fetched, and when a language lacks the part: it never
 * falls back silently.
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
 * Like `wordsIn`, for the few words that may not wait for anything: they are bundled in every
 * language with their user.
 */
export function wordsHere<W>(files: Readonly<Record<string, W>>): (language: Language) => W {
  // One object for each language, as with loaded words.
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
