import { createContext, use, type ReactNode } from 'react'
import type { Language } from '~/i18n/languages'
import { useText } from '~/i18n/TextProvider'
import { awaited } from '~/std/arrivals'
import { invariant } from '~/std/invariant'
import { loadOfferedWords, type OfferedWords } from './offered-words'

const OfferedTextContext = createContext<OfferedWords | undefined>(undefined)
const loading = new Map<Language, Promise<OfferedWords>>()

/** Loaded once per language; the next visit repeats a failed load. */
function wordsOf(language: Language): Promise<OfferedWords> {
  const known = loading.get(language)
  if (known !== undefined) return known
  const words = loadOfferedWords(language)
  loading.set(language, words)
  words.catch(() => loading.delete(language))
  return words
}

/** Gives the tables of this screen their words; suspends while they load. */
export function OfferedText({ children }: { readonly children: ReactNode }) {
  const { language } = useText()
  return <OfferedTextContext value={use(awaited(wordsOf(language)))}>{children}</OfferedTextContext>
}

/** The words of these tables. */
export function useOfferedText(): OfferedWords {
  const words = use(OfferedTextContext)
  invariant(words !== undefined, 'a table of what is offered stands outside OfferedText')
  return words
}
