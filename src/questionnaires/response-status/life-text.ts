import type { Language } from '~/i18n/catalogue'
import type { responseLife } from '~/i18n/en/response-life'
import { lateWords } from '~/i18n/late-words'

async function loadLifeWords(language: Language): Promise<typeof responseLife> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/response-life')).responseLife
    case 'es':
      return (await import('~/i18n/es/response-life')).responseLife
  }
}

/** Words of a response's life. They come with the first response that may be changed. */
export const { Words: LifeText, useWords: useLifeWords } = lateWords(loadLifeWords)
