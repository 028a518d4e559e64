import { createContext, use, type ReactNode } from 'react'
import type { Language } from '~/i18n/languages'
import { useText } from '~/i18n/TextProvider'
import { awaited } from '~/std/arrivals'
import { invariant } from '~/std/invariant'
import { loadDocumentWords, type DocumentWords } from './document-words'

const DocumentTextContext = createContext<DocumentWords | undefined>(undefined)
const loading = new Map<Language, Promise<DocumentWords>>()

/** Loaded once per language; the next visit repeats a failed load. */
function wordsOf(language: Language): Promise<DocumentWords> {
  const known = loading.get(language)
  if (known !== undefined) return known
  const words = loadDocumentWords(language)
  loading.set(language, words)
  words.catch(() => loading.delete(language))
  return words
}

/** Gives the screens of documents their words; suspends while they load. */
export function DocumentText({ children }: { readonly children: ReactNode }) {
  const { language } = useText()
  return (
    <DocumentTextContext value={use(awaited(wordsOf(language)))}>{children}</DocumentTextContext>
  )
}

/** The words of documents. */
export function useDocumentText(): DocumentWords {
  const words = use(DocumentTextContext)
  invariant(words !== undefined, 'a part of a document stands outside DocumentText')
  return words
}
