import type { sessionEnding } from '~/i18n/en/session-ending'
import { useText } from '~/i18n/TextProvider'
import { wordsHere } from '~/i18n/words-in'

// Few words that must be there although the network may not be: they come with their screens in
// every language.
const endingWords = wordsHere(
  import.meta.glob<typeof sessionEnding>('/src/i18n/*/session-ending.ts', {
    import: 'sessionEnding',
    eager: true,
  }),
)

/** The words of a session's end, in the language that is spoken. */
export function useEndingWords(): typeof sessionEnding {
  return endingWords(useText().language)
}
