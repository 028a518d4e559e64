import type { Language } from '~/i18n/languages'
import type { CodeNames } from '../context'

/**
 * The words for codes, which come late: the first code that is shown without words of its sender
 * fetches them, or the first dosage that is more than one text. Servers that send words never need
 * them.
 */
export interface LateCodeNames {
  /** Those that are here: before they are, an object that fetches them and knows no word. */
  readonly current: () => CodeNames
  /** Fetches them, once; where that fails it resolves too, and the next call tries again. */
  readonly load: () => Promise<void>
  readonly subscribe: (listener: () => void) => () => void
}

const byLanguage = new Map<Language, LateCodeNames>()

/** The words for codes in a language. They are no patient's data, so every sign-in shares them. */
export function lateCodeNames(language: Language): LateCodeNames {
  const known = byLanguage.get(language) ?? created(language)
  byLanguage.set(language, known)
  return known
}

function created(language: Language): LateCodeNames {
  const listeners = new Set<() => void>()
  let loading: Promise<void> | undefined
  const fetchNames = async () => {
    try {
      current = await (await import('./read-code-names')).readCodeNames(language)
      for (const listener of listeners) listener()
    } catch {
      loading = undefined
    }
  }
  const load = () => (loading ??= fetchNames())
  const unknown = () => void load()
  let current: CodeNames = { word: unknown, unnamed: unknown, dosage: unknown, timing: unknown }
  return {
    current: () => current,
    load,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
