import type { SlicedWork } from '~/std/run-in-slices'

/** Elements that break a line: a match does not extend from one into the next. */
const BLOCKS = 'td, th, p, li, div, h1, h2, h3, h4, caption, dt, dd, section, summary'

/** Places that are not searched: words of the app, and folded parts. */
const SKIPPED = '[data-find="never"], button, details:not([open])'

/** Number of texts, or matches, between two pauses. */
const PORTION = 200

/** All text below an element as it is searched, and the origin of each piece. */
export interface SearchedText {
  readonly text: string
  readonly pieces: readonly Piece[]
}

/** A text of the page and its place in the searched text. */
interface Piece {
  readonly node: Text
  /** Its start in the searched text. */
  readonly start: number
  /** True when white space came before it, so that its own at the beginning was left out. */
  readonly gap: boolean
}

/**
 * Finds text regardless of capitals, accents and line breaks. Returns ranges in document order, at
 * most `most` of them.
 */
export function* findText(
  { text, pieces }: SearchedText,
  query: string,
  most = 5000,
): SlicedWork<readonly Range[]> {
  const wanted = folded(query).trim()
  if (wanted === '') return []
  const ranges: Range[] = []
  const offsetIn = offsets()
  let index = 0
  for (
    let at = text.indexOf(wanted);
    at !== -1 && ranges.length < most;
    at = text.indexOf(wanted, at + wanted.length)
  ) {
    index = pieceAt(pieces, at, index)
    const first = pieces[index]
    const last = pieces[pieceAt(pieces, at + wanted.length - 1, index)]
    if (first === undefined || last === undefined) continue
    const range = document.createRange()
    range.setStart(first.node, offsetIn(first, at))
    range.setEnd(last.node, offsetIn(last, at + wanted.length - 1) + 1)
    ranges.push(range)
    if (ranges.length % PORTION === 0) yield
  }
  return ranges
}

/** The piece that contains a place of the searched text; `from` is a piece at or before it. */
function pieceAt(pieces: readonly Piece[], at: number, from: number): number {
  let index = from
  while ((pieces[index + 1]?.start ?? Infinity) <= at) index += 1
  return index
}

/**
 * Locates places of the searched text in their nodes: counted on request, because few of the places
 * are ever needed, and from the last one on, because one node may contain many of them.
 */
function offsets(): (piece: Piece, at: number) => number {
  let known: { readonly piece: Piece; offset: number; place: number; space: boolean } | undefined
  return (piece, at) => {
    if (known?.piece !== piece || known.place > at)
      known = { piece, offset: 0, place: piece.start, space: piece.gap }
    const { data } = piece.node
    for (; known.offset < data.length; known.offset += 1) {
      const blank = /\s/.test(data[known.offset] ?? '')
      if (blank && known.space) continue
      if (known.place === at) return known.offset
      known.place += 1
      known.space = blank
    }
    return data.length
  }
}

/** Reads the text that is searched below an element. */
export function* searchedText(root: Element): SlicedWork<SearchedText> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const isSkipped = skippedIn(root)
  const pieces: Piece[] = []
  const parts: string[] = []
  let block: Element | null = null
  let length = 0
  // The last character was white space, which counts once.
  let gap = true
  const add = (part: string) => {
    parts.push(part)
    length += part.length
  }
  let count = 0
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    count += 1
    if (count % PORTION === 0) yield
    const parent = node.parentElement
    if (!(node instanceof Text) || parent === null || isSkipped(node)) continue
    const own = parent.closest(BLOCKS)
    if (own !== block) {
      add(BREAK)
      gap = true
    }
    block = own
    const text = folded(node.data)
    const part: string = gap && text.startsWith(' ') ? text.slice(1) : text
    if (part === '') continue
    pieces.push({ node, start: length, gap })
    add(part)
    gap = part.endsWith(' ')
  }
  return { text: parts.join(''), pieces }
}

/**
 * Says for nodes, in document order, if they are in a place that is not searched. There are few
 * such places, but many nodes.
 */
function skippedIn(root: Element): (node: Node) => boolean {
  const places = [...root.querySelectorAll(SKIPPED)]
  let next = 0
  return (node) => {
    for (let place = places[next]; place !== undefined; next += 1, place = places[next]) {
      const position = node.compareDocumentPosition(place)
      if ((position & Node.DOCUMENT_POSITION_CONTAINS) !== 0) return true
      if ((position & Node.DOCUMENT_POSITION_PRECEDING) === 0) return false
    }
    return false
  }
}

/** A character that no query contains, so that no match crosses it. */
const BREAK = '\n'

/**
 * The text for comparison: small letters without accents, white space as one space; otherwise one
 * character for one character.
 */
function folded(text: string): string {
  const letters = ASCII.test(text)
    ? text.toLowerCase()
    : Array.from({ length: text.length }, (_, index) => foldedCharacter(text[index] ?? '')).join('')
  return letters.replace(/\s+/g, ' ')
}

// Most texts are ASCII; the browser takes no time for their small letters.
const ASCII = /^[\u0000-\u007f]*$/

/**
 * One for each distinct UTF-16 unit so far, of which there are few: decomposing a letter costs more
 * than looking it up.
 */
const FOLDED = new Map<string, string>()

function foldedCharacter(character: string): string {
  const known = FOLDED.get(character)
  if (known !== undefined) return known
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const folded = plain.length === 1 ? plain : character
  FOLDED.set(character, folded)
  return folded
}
