import type { ViewerWords } from './viewer-words'

/** A file's size in words: bytes, kilobytes or megabytes. */
export function fileSize(bytes: number, words: ViewerWords['size']): string {
  if (bytes < 1000) return words.bytes(bytes)
  return bytes < 1_000_000 ? words.kilobytes(bytes / 1000) : words.megabytes(bytes / 1_000_000)
}
