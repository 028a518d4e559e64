import type { Language } from '~/i18n/catalogue'
import type { forms } from '~/i18n/en/forms'
import { lateWords } from '~/i18n/late-words'

async function loadFormsWords(language: Language): Promise<typeof forms> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/forms')).forms
    case 'es':
      return (await import('~/i18n/es/forms')).forms
  }
}

/** Words of writing. A screen that writes stands inside `FormsText`; they come with it, not with the first page. */
export const { Words: FormsText, useWords: useFormsWords } = lateWords(loadFormsWords)
