import type { Language } from '~/i18n/catalogue'
import type { plain } from '~/i18n/en/plain'

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

async function load(language: Language): Promise<PlainWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/plain')).plain
    case 'es':
      return (await import('~/i18n/es/plain')).plain
  }
}
