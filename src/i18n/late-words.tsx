import { createContext, use, type ComponentType, type ReactNode } from 'react'
import { awaited } from '~/std/arrivals'
import { invariant } from '~/std/invariant'
import type { Language } from './languages'
import { useText } from './TextProvider'

/** Words of a part of the app that are loaded with that part, not with the first page. */
export interface LateWords<W> {
  /** Gives its content the words; suspends while they load. */
  readonly Words: ComponentType<{ readonly children: ReactNode }>
  /** The words, inside `Words`. */
  readonly useWords: () => W
  /** Begins to fetch them before they are needed. One that fails is fetched by `Words` again. */
  readonly fetchWords: (language: Language) => void
}

/** Creates the words of one part from a function that loads them in a language. */
export function lateWords<W>(load: (language: Language) => Promise<W>): LateWords<W> {
  const Context = createContext<W | undefined>(undefined)
  const loading = new Map<Language, Promise<W>>()
  // Loaded once per language; the next visit repeats a failed load.
  const wordsOf = (language: Language): Promise<W> => {
    const known = loading.get(language)
    if (known !== undefined) return known
    const words = load(language)
    loading.set(language, words)
    words.catch(() => loading.delete(language))
    return words
  }
  return {
    Words: function Words({ children }) {
      const { language } = useText()
      return <Context value={use(awaited(wordsOf(language)))}>{children}</Context>
    },
    useWords: () => {
      const words = use(Context)
      invariant(words !== undefined, 'outside its words')
      return words
    },
    fetchWords: (language) => void wordsOf(language).catch(() => undefined),
  }
}
