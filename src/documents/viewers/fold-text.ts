/** A text for searching: lower case, without accents, white space as one space. */
export interface FoldedText {
  readonly folded: string
  /**
   * The start, in the original, of the piece that became the character at this position. One more
   * entry than characters: the end.
   */
  readonly origin: Uint32Array
}

/** Folds a text and records the way back, so that a match can be marked in the original. */
export function foldText(text: string): FoldedText {
  const pieces: string[] = []
  const origins: number[] = []
  let blank = false
  for (let at = 0; at < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0)
    const piece = foldCharacter(character)
    if (piece === ' ' ? !blank : piece !== '') {
      pieces.push(piece)
      for (let unit = 0; unit < piece.length; unit += 1) origins.push(at)
    }
    // A mark that folds to nothing does not end a run of white space.
    if (piece !== '') blank = piece === ' '
    at += character.length
  }
  origins.push(text.length)
  return { folded: pieces.join(''), origin: Uint32Array.from(origins) }
}

function foldCharacter(character: string): string {
  const code = character.charCodeAt(0)
  if (code < 0x80) return code <= 0x20 ? ' ' : character.toLowerCase()
  if (/\s/.test(character)) return ' '
  // Signs around a marked passage (`marked-passages`) are no part of its words.
  if (code >= 0xfdd0 && code <= 0xfdd2) return ''
  // Ligatures and full-width forms become plain letters, letters lose their accents, soft hyphens
  // go.
  return character
    .normalize('NFKD')
    .replace(/[\p{M}\u00AD\u200B]/gu, '')
    .toLowerCase()
}

/** A match in the original text, as offsets of UTF-16 units. */
export interface Match {
  readonly start: number
  readonly end: number
}

/** Every non-overlapping match; both texts are compared folded. */
export function matchesIn({ folded, origin }: FoldedText, wanted: string): readonly Match[] {
  const needle = foldText(wanted.trim()).folded
  if (needle === '') return []
  const found: Match[] = []
  for (let at = folded.indexOf(needle); at >= 0; at = folded.indexOf(needle, at + needle.length)) {
    found.push({ start: origin[at] ?? 0, end: endOf(origin, at + needle.length) })
  }
  return found
}

/** The end of a match is the start of the next piece; a piece of several letters is taken whole. */
function endOf(origin: Uint32Array, at: number): number {
  const last = origin[at - 1]
  for (let next = at; next < origin.length; next += 1) {
    const begin = origin[next]
    if (begin !== undefined && begin !== last) return begin
  }
  return origin.at(-1) ?? 0
}
