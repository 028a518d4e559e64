import type { Language } from '~/i18n/languages'
import type { glossary } from '~/i18n/en/glossary'
import { wordsIn } from '~/i18n/words-in'

export type GlossaryWords = typeof glossary

const loading = new Map<Language, Promise<GlossaryWords>>()

/**
 * The explanations in one language, loaded when the first of them is opened; a failed load is tried
 * again.
 */
export function glossaryWords(language: Language): Promise<GlossaryWords> {
  const known = loading.get(language)
  if (known !== undefined) return known
  const words = load(language)
  loading.set(language, words)
  words.catch(() => loading.delete(language))
  return words
}

const load = wordsIn(
  import.meta.glob<GlossaryWords>('/src/i18n/*/glossary.ts', { import: 'glossary' }),
)
