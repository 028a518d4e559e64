import type { Language } from '~/i18n/languages'
import type { plain } from '~/i18n/en/plain'
import { wordsIn } from '~/i18n/words-in'

export type PlainWords = typeof plain

const loading = new Map<Language, Promise<PlainWords>>()

/** The explanations in one language, asked for when the first of them is opened; a failed load is asked for again. */
export function plainWords(language: Language): Promise<PlainWords> {
  const known = loading.get(language)
  if (known !== undefined) return known
  const words = load(language)
  loading.set(language, words)
  words.catch(() => loading.delete(language))
  return words
}

const load = wordsIn(import.meta.glob<PlainWords>('/src/i18n/*/plain.ts', { import: 'plain' }))
