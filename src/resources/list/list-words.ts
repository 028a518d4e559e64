import type { listScreen } from '~/i18n/en/record/list-screen'
import { useText } from '~/i18n/TextProvider'
import { wordsHere } from '~/i18n/words-in'

// In the file of the lists: a file of their own would be one more to wait for.
const inWords = wordsHere(
  import.meta.glob<typeof listScreen>('/src/i18n/*/record/list-screen.ts', {
    import: 'listScreen',
    eager: true,
  }),
)

/** The words of the screen of a list that nothing else says. */
export function useListWords(): typeof listScreen {
  return inWords(useText().language)
}
