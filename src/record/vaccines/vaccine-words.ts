import type { vaccines } from '~/i18n/en/record/vaccines'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Gives its content the words about vaccines that are recommended; suspends while they load. */
export const { Words: VaccineText, useWords: useVaccineWords } = lateWords(
  wordsIn(
    import.meta.glob<typeof vaccines>('/src/i18n/*/record/vaccines.ts', { import: 'vaccines' }),
  ),
)
