import type { Patient } from 'fhir/r4'
import { deathOf } from '~/fhir/death-of'
import type { doctorSummary } from '~/i18n/en/summary/doctor-summary'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Words of the one-page summary. */
export type SummaryWords = typeof doctorSummary

/** Loads the words of the summary in one language. */
const loadSummaryWords = wordsIn(
  import.meta.glob<SummaryWords>('/src/i18n/*/summary/doctor-summary.ts', {
    import: 'doctorSummary',
  }),
)

export const { Words: SummaryText, useWords: useSummaryText } = lateWords(loadSummaryWords)

/** The titles of the sections: nothing is current of somebody who has died. */
export function sectionTitles(
  { section, afterDeath }: SummaryWords,
  patient: Patient | undefined,
): SummaryWords['section'] {
  return patient !== undefined && deathOf(patient) === 'died'
    ? { ...section, ...afterDeath }
    : section
}
