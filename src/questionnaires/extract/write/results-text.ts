import type { formResults } from '~/i18n/en/forms/form-results'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

const loadResultsWords = wordsIn(
  import.meta.glob<typeof formResults>('/src/i18n/*/forms/form-results.ts', {
    import: 'formResults',
  }),
)

/** Words of adding results to the record; they are loaded where a form has some. */
export const { Words: ResultsText, useWords: useResultsWords } = lateWords(loadResultsWords)
