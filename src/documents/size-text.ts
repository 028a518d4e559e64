import { localeOf, type Language } from '~/i18n/languages'
import type { DocumentWords } from './document-words'

/**
 * A size for people: bytes for small ones, else kilobytes with one decimal if it is significant.
 */
export function sizeText(bytes: number, language: Language, words: DocumentWords): string {
  if (bytes < 1024) return words.bytes(bytes)
  const kilobytes = bytes / 1024
  const count = kilobytes < 100 ? Math.round(kilobytes * 10) / 10 : Math.round(kilobytes)
  return words.kilobytes(count.toLocaleString(localeOf(language)))
}
