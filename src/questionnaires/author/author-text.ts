import type { author } from '~/i18n/en/forms/author'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

export type AuthorWords = typeof author

const loadAuthorWords = wordsIn(
  import.meta.glob<AuthorWords>('/src/i18n/*/forms/author.ts', { import: 'author' }),
)

/** Words of the page on which somebody makes a form. They come with it. */
export const { Words: AuthorText, useWords: useAuthorWords } = lateWords(loadAuthorWords)
