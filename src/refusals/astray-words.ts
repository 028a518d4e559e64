import type { astray } from '~/i18n/en/frame/astray'
import { wordsHere } from '~/i18n/words-in'

/** The words for an address that shows nothing; they come with its screen. */
export const astrayWords = wordsHere(
  import.meta.glob<typeof astray>('/src/i18n/*/frame/astray.ts', { import: 'astray', eager: true }),
)
