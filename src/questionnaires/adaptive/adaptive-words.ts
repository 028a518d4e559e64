import type { formAdaptive } from '~/i18n/en/forms/form-adaptive'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

const loadAdaptiveWords = wordsIn(
  import.meta.glob<typeof formAdaptive>('/src/i18n/*/forms/form-adaptive.ts', {
    import: 'formAdaptive',
  }),
)

/** Words for forms whose questions a service chooses. They are loaded with the first one. */
export const { Words: AdaptiveText, useWords: useAdaptiveWords } = lateWords(loadAdaptiveWords)
