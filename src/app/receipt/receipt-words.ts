import type { receipt } from '~/i18n/en/frame/receipt'
import { wordsIn } from '~/i18n/words-in'

export type ReceiptWords = typeof receipt

/** Loads the words of the receipt in one language, separately from those of the first page. */
export const loadReceiptWords = wordsIn(
  import.meta.glob<ReceiptWords>('/src/i18n/*/frame/receipt.ts', { import: 'receipt' }),
)
