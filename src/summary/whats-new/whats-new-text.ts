import type { whatsNew } from '~/i18n/en/summary/whats-new'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

/** Words for changes. */
export type WhatsNewWords = typeof whatsNew

/** Loads the words of this part in one language. */
const loadWhatsNewWords = wordsIn(
  import.meta.glob<WhatsNewWords>('/src/i18n/*/summary/whats-new.ts', { import: 'whatsNew' }),
)

export const { Words: WhatsNewText, useWords: useWhatsNewText } = lateWords(loadWhatsNewWords)
