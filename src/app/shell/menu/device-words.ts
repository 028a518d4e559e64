import type { device } from '~/i18n/en/frame/device'
import { wordsHere } from '~/i18n/words-in'

/**
 * A few words for the first page only: they are bundled in every language, so that nothing has to
 * wait or can fail.
 */
export const deviceWords = wordsHere(
  import.meta.glob<typeof device>('/src/i18n/*/frame/device.ts', { import: 'device', eager: true }),
)
