import type { Language } from './languages'

/**
 * The name of a language in another one: Spanish, inglés. Text that is not a language tag (BCP 47)
 * stays unchanged.
 */
export function nameIn(tag: string, reader: Language): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
