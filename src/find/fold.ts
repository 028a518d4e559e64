/** Letters that Unicode does not take apart into a plain one and a mark. */
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
 * Text without capitals and diacritics, so that `José` is found by `jose` and the other way round.
 * May be longer than it was.
 */
export function foldLetters(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßøæœłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
}

/**
 * The words of a text, folded, with one space between them; what is neither letter nor digit parts
 * words: `4548-4` is `4548 4`.
 */
export function foldWords(text: string): string {
  const folded = foldLetters(text)
  return (
    ASCII.test(folded)
      ? folded.replaceAll(/[^a-z0-9]+/g, ' ')
      : folded.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  ).trim()
}
