import { wordsIn } from '~/i18n/words-in'
import type { patientSearch } from '~/i18n/en/patients/patient-search'
import { lateWords } from '~/i18n/late-words'

export type SearchWords = typeof patientSearch

const loadSearchWords = wordsIn(
  import.meta.glob<SearchWords>('/src/i18n/*/patients/patient-search.ts', {
    import: 'patientSearch',
  }),
)

/** Words for finding a patient, which are not needed once one is open. */
export const { Words: SearchText, useWords: useSearchWords } = lateWords(loadSearchWords)
