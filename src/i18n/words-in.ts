import type { Language } from './languages'

/**
 * Loads one part of the words in a language; the other languages are never downloaded.
 *
 * @param files What `import.meta.glob('/src/i18n/*\/<part>.ts', { import: '<part>' })` gives: a loader for each language
 * that has the part, by its address. English gives the type; the others `satisfies` it.
 * @returns Rejects where the file cannot be fetched, and where a language lacks the part: nothing falls back silently.
 */
export function wordsIn<W>(
  files: Readonly<Record<string, () => Promise<W>>>,
): (language: Language) => Promise<W> {
  return async (language) => {
    const found = Object.entries(files).find(([path]) => path.startsWith(`/src/i18n/${language}/`))
    if (found === undefined) throw new Error(`words are missing in ${language}`)
    return found[1]()
  }
}
