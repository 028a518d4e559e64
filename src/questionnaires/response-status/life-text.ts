import type { responseLife } from '~/i18n/en/response-life'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

const loadLifeWords = wordsIn(
  import.meta.glob<typeof responseLife>('/src/i18n/*/response-life.ts', { import: 'responseLife' }),
)

/** Words of a response's life. They come with the first response that may be changed. */
export const { Words: LifeText, useWords: useLifeWords } = lateWords(loadLifeWords)
