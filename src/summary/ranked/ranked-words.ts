import type { Language } from '~/i18n/catalogue'
import type { ranked } from '~/i18n/en/ranked'

export type RankedWords = typeof ranked

/** Words of what is in order of weight. */
export async function rankedWords(language: Language): Promise<RankedWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/ranked')).ranked
    case 'es':
      return (await import('~/i18n/es/ranked')).ranked
  }
}
