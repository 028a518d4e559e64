import type { privacy } from '~/i18n/en/frame/privacy'
import { lateWords } from '~/i18n/late-words'
import { wordsIn } from '~/i18n/words-in'

const loadPrivacyWords = wordsIn(
  import.meta.glob<typeof privacy>('/src/i18n/*/frame/privacy.ts', { import: 'privacy' }),
)

export const { Words: PrivacyText, useWords: usePrivacyWords } = lateWords(loadPrivacyWords)
