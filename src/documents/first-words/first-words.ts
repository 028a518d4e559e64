/** Characters of a document that a line can hold. */
const MOST = 160

/** Signs by which a plain text marks a heading (CommonMark 0.31, 4.2) or a line of a list. */
const HEADING = /^\s{0,3}(?:#{1,6}|[-*+•])\s+/

/**
 * The first words of a text, cut between words; undefined when it has none. Headings in capitals
 * and lines of signs say nothing and are passed over.
 */
export function firstWords(text: string): string | undefined {
  const lines = text
    .slice(0, 4000)
    .split(/\r?\n/)
    .map((line) => line.replace(HEADING, '').replaceAll(/\s+/g, ' ').trim())
    .filter((line) => /\p{L}{2}/u.test(line))
  const told = lines.filter((line) => line !== line.toUpperCase() && line.length > 20)
  const shown = told.length > 0 ? told : lines
  // Two rows of a table must not be read as one.
  const joined = shown.join(shown.some((line) => line.includes(' | ')) ? ' · ' : ' ')
  if (joined === '') return undefined
  if (joined.length <= MOST) return joined
  const cut = joined.slice(0, MOST)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), MOST / 2)).replace(/[\s,;:.]+$/, '')}…`
}
