import type { Language } from './languages'
import type { Messages } from './messages'
import { wordsIn } from './words-in'

const load = wordsIn(import.meta.glob<Messages>('/src/i18n/*/messages.ts', { import: 'messages' }))

/** Loads the words of the first page in one language. */
export async function loadMessages(language: Language): Promise<Messages> {
  // The pseudo-language consists of English words, which are marked as English.
  return { ...(await load(language)), language }
}
