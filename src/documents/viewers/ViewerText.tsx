import { createContext, use, type ReactNode } from 'react'
import type { Language } from '~/i18n/languages'
import { useText } from '~/i18n/TextProvider'
import { awaited } from '~/std/arrivals'
import { invariant } from '~/std/invariant'
import { loadViewerWords, type ViewerWords } from './viewer-words'

const ViewerTextContext = createContext<ViewerWords | undefined>(undefined)
const loading = new Map<Language, Promise<ViewerWords>>()

/** Loaded once per language; the next visit repeats a failed load. */
function wordsOf(language: Language): Promise<ViewerWords> {
  const known = loading.get(language)
  if (known !== undefined) return known
  const words = loadViewerWords(language)
  loading.set(language, words)
  words.catch(() => loading.delete(language))
  return words
}

/** Gives the viewers their words; suspends while they load. */
export function ViewerText({ children }: { readonly children: ReactNode }) {
  const { language } = useText()
  return <ViewerTextContext value={use(awaited(wordsOf(language)))}>{children}</ViewerTextContext>
}

/** The words of the viewers. */
export function useViewerText(): ViewerWords {
  const words = use(ViewerTextContext)
  invariant(words !== undefined, 'a viewer stands outside ViewerText')
  return words
}
