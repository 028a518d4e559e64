import type { sessionEnding } from '~/i18n/en/frame/session-ending'
import { useText } from '~/i18n/TextProvider'
import { wordsHere } from '~/i18n/words-in'

// A few words that must work without the network: they are bundled with their screens in every
// language.
const endingWords = wordsHere(
  import.meta.glob<typeof sessionEnding>('/src/i18n/*/frame/session-ending.ts', {
    import: 'sessionEnding',
    eager: true,
  }),
)

/** The words of a session's end, in the current language. */
export function useEndingWords(): typeof sessionEnding {
  return endingWords(useText().language)
}
