import type { Language } from '~/i18n/catalogue'
import type { merge } from '~/i18n/en/merge'
import { lateWords } from '~/i18n/late-words'

async function loadMergeWords(language: Language): Promise<typeof merge> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/merge')).merge
    case 'es':
      return (await import('~/i18n/es/merge')).merge
  }
}

/** Words of merging; the screen stands inside `MergeText`. */
export const { Words: MergeText, useWords: useMergeWords } = lateWords(loadMergeWords)
