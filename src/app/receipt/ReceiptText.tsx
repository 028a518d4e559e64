import { createContext, use, type ReactNode } from 'react'
import type { Language } from '~/i18n/languages'
import { useText } from '~/i18n/TextProvider'
import { awaited } from '~/std/arrivals'
import { invariant } from '~/std/invariant'
import { loadReceiptWords, type ReceiptWords } from './receipt-words'

const ReceiptTextContext = createContext<ReceiptWords | undefined>(undefined)
const loading = new Map<Language, Promise<ReceiptWords>>()

/** Loaded once per language; the next visit repeats a failed load. */
function wordsOf(language: Language): Promise<ReceiptWords> {
  const known = loading.get(language)
  if (known !== undefined) return known
  const words = loadReceiptWords(language)
  loading.set(language, words)
  words.catch(() => loading.delete(language))
  return words
}

/** Gives the screens about requests their words; suspends while they load. */
export function ReceiptText({ children }: { readonly children: ReactNode }) {
  const { language } = useText()
  return <ReceiptTextContext value={use(awaited(wordsOf(language)))}>{children}</ReceiptTextContext>
}

/** The words of these screens. */
export function useReceiptText(): ReceiptWords {
  const words = use(ReceiptTextContext)
  invariant(words !== undefined, 'a part of the receipt stands outside ReceiptText')
  return words
}
