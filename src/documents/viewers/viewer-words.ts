import type { viewers } from '~/i18n/en/documents/viewers'
import { wordsIn } from '~/i18n/words-in'

export type ViewerWords = typeof viewers

/** Loads the words of the viewers in one language, separately from those of the first page. */
export const loadViewerWords = wordsIn(
  import.meta.glob<ViewerWords>('/src/i18n/*/documents/viewers.ts', { import: 'viewers' }),
)
