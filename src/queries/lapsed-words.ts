import type { lapsed } from '~/i18n/en/frame/lapsed'
import { wordsHere } from '~/i18n/words-in'

/** The words for a link to a further page that has ended: in every language, as failures are. */
export const lapsedWords = wordsHere(
  import.meta.glob<typeof lapsed>('/src/i18n/*/frame/lapsed.ts', { import: 'lapsed', eager: true }),
)
