import { ownValue } from '~/std/own-value'
/** Letters that Unicode does not decompose into a plain letter and a mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
const ASCII = /^[\u0000-\u007f]*$/

/**
 * Text without capitals and diacritics, so that `jose` finds `José` and the other way round. May be
 * longer than the original.
 */
export function foldLetters(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæœłđðþı]/g, (letter) => ownValue(PLAIN, letter) ?? letter)
}

/**
 * The words of a text, folded, with one space between them; any other character than a letter or
 * digit separates words: `4548-4` is `4548 4`.
 */
export function foldWords(text: string): string {
  const folded = foldLetters(text)
  return (
    ASCII.test(folded)
      ? folded.replaceAll(/[^a-z0-9]+/g, ' ')
      : folded.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  ).trim()
}
