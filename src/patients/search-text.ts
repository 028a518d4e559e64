import type { Language } from '~/i18n/catalogue'
import type { patientSearch } from '~/i18n/en/patient-search'
import { lateWords } from '~/i18n/late-words'

export type SearchWords = typeof patientSearch

async function loadSearchWords(language: Language): Promise<SearchWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/patient-search')).patientSearch
    case 'es':
      return (await import('~/i18n/es/patient-search')).patientSearch
  }
}

/** Words for finding a patient, which who has one open needs none of. */
export const { Words: SearchText, useWords: useSearchWords } = lateWords(loadSearchWords)
