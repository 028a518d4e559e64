import type { device } from '~/i18n/en/device'
import { wordsHere } from '~/i18n/words-in'

/**
 * Few words, of the first page alone: they come with it in every language, so that nothing has to
 * wait or to fail.
 */
export const deviceWords = wordsHere(
  import.meta.glob<typeof device>('/src/i18n/*/device.ts', { import: 'device', eager: true }),
)
