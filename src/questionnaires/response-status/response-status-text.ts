import type { responseStatus } from '~/i18n/en/forms/response-status'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

const loadResponseStatusWords = wordsIn(
  import.meta.glob<typeof responseStatus>('/src/i18n/*/forms/response-status.ts', {
    import: 'responseStatus',
  }),
)

/** Words for a response's status. They are loaded with the first response that may be changed. */
export const { Words: ResponseStatusText, useWords: useResponseStatusWords } =
  lateWords(loadResponseStatusWords)
