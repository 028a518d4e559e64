import type { Language } from '~/i18n/catalogue'
import type { recordEdit } from '~/i18n/en/record-edit'
import { lateWords } from '~/i18n/late-words'

export type EditWords = typeof recordEdit

async function loadEditWords(language: Language): Promise<EditWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/record-edit')).recordEdit
    case 'es':
      return (await import('~/i18n/es/record-edit')).recordEdit
  }
}

/** Words of registering and correcting records; their screens stand inside `EditText`. */
export const { Words: EditText, useWords: useEditWords } = lateWords(loadEditWords)
