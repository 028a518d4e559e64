import type { Messages } from './messages'
import { wordsIn } from './words-in'

/** Loads the words of the first page in one language. */
export const loadMessages = wordsIn(
  import.meta.glob<Messages>('/src/i18n/*/messages.ts', { import: 'messages' }),
)
