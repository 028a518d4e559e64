import type { Language } from '~/i18n/catalogue'
import type { viewers } from '~/i18n/en/viewers'

export type ViewerWords = typeof viewers

/** Loads the words of the viewers in one language, apart from those of the first page. */
export async function loadViewerWords(language: Language): Promise<ViewerWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/viewers')).viewers
    case 'es':
      return (await import('~/i18n/es/viewers')).viewers
  }
}
