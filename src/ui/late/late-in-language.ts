import type { Language } from '~/i18n/languages'
import { useText } from '~/i18n/TextProvider'
import { latePart, useLatePart, type LatePart } from './late-part'

/** A part of the program for each language: one is fetched once, however often it is asked for. */
export function partInLanguage<T>(
  load: (language: Language) => Promise<T>,
): (language: Language) => LatePart<T> {
  const parts = new Map<Language, LatePart<T>>()
  return (language) => {
    const part = parts.get(language) ?? latePart(() => load(language))
    parts.set(language, part)
    return part
  }
}

/**
 * A hook that returns a part of the program with its words in the current language; undefined until
 * it is loaded, or if it cannot be. It is fetched once it is `wanted`.
 */
export function lateInLanguage<T>(
  load: (language: Language) => Promise<T>,
): (wanted?: boolean) => T | undefined {
  const partOf = partInLanguage(load)
  return function useLateInLanguage(wanted) {
    return useLatePart(partOf(useText().language), wanted)
  }
}
