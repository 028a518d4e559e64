import { createContext, use, useMemo, type ReactNode } from 'react'
import { useFormat } from '~/connection/use-format'
import type { Language } from '~/i18n/catalogue'
import { useText } from '~/i18n/TextProvider'
import { invariant } from '~/std/invariant'
import { loadTrendWords, type TrendContext, type TrendWords } from './trend-words'

const TrendTextContext = createContext<TrendContext | undefined>(undefined)
const loading = new Map<Language, Promise<TrendWords>>()

/** Asked for once per language; a failed load is asked for again by the next visit. */
function wordsOf(language: Language): Promise<TrendWords> {
  const known = loading.get(language)
  if (known !== undefined) return known
  const words = loadTrendWords(language)
  loading.set(language, words)
  words.catch(() => loading.delete(language))
  return words
}

/** Gives the parts of a trend their words; suspends while they come. */
export function TrendText({ children }: { readonly children: ReactNode }) {
  const { language } = useText()
  const words = use(wordsOf(language))
  const format = useFormat()
  const context = useMemo(() => ({ words, format }), [words, format])
  return <TrendTextContext value={context}>{children}</TrendTextContext>
}

/** What this trend is written with. */
export function useTrendText(): TrendContext {
  const context = use(TrendTextContext)
  invariant(context !== undefined, 'a part of a trend stands outside TrendText')
  return context
}
