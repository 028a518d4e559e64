import type { Language } from '~/i18n/catalogue'
import type { receipt } from '~/i18n/en/receipt'

export type ReceiptWords = typeof receipt

/** Loads the words of the receipt in one language, apart from those of the first page. */
export async function loadReceiptWords(language: Language): Promise<ReceiptWords> {
  switch (language) {
    case 'en':
      return (await import('~/i18n/en/receipt')).receipt
    case 'es':
      return (await import('~/i18n/es/receipt')).receipt
  }
}
