import type { questionnaires } from '~/i18n/en/forms/questionnaires'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

export type QuestionnaireWords = typeof questionnaires

const loadQuestionnaireWords = wordsIn(
  import.meta.glob<QuestionnaireWords>('/src/i18n/*/forms/questionnaires.ts', {
    import: 'questionnaires',
  }),
)

/** Words for forms. They are loaded with the first form that is opened. */
export const { Words: QuestionnaireText, useWords: useQuestionnaireWords } =
  lateWords(loadQuestionnaireWords)
