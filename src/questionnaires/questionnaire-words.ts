import type { Language } from '~/i18n/catalogue'
import type { questionnaires } from '~/i18n/en/questionnaires'
import { lateWords } from '~/i18n/late-words'

export type QuestionnaireWords = typeof questionnaires

async function loadQuestionnaireWords(language: Language): Promise<QuestionnaireWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/questionnaires')).questionnaires
    case 'es':
      return (await import('~/i18n/es/questionnaires')).questionnaires
  }
}

/** Words of forms. They come with the first form that is opened. */
export const { Words: QuestionnaireText, useWords: useQuestionnaireWords } =
  lateWords(loadQuestionnaireWords)
