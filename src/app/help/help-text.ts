import type { help } from '~/i18n/en/frame/help'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

const loadHelpWords = wordsIn(
  import.meta.glob<typeof help>('/src/i18n/*/frame/help.ts', { import: 'help' }),
)

export const { Words: HelpText, useWords: useHelpWords } = lateWords(loadHelpWords)
