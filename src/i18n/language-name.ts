import type { Language } from './languages'

/**
 * What a language is called in another: Spanish, inglés. What is no tag of a language (BCP 47)
 * stays as it is.
 */
export function nameIn(tag: string, reader: Language): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
