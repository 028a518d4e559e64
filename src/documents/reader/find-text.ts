/** Elements that break a line: what is searched for does not reach from one into the next. */
const BLOCKS = 'td, th, p, li, div, h1, h2, h3, h4, caption, dt, dd, section, summary'

/** Places that are not searched: words of the app, and what is folded away. */
const SKIPPED = '[data-find="never"], button, details:not([open])'

/** All text below an element as it is searched, and where each of its characters stands. */
export interface SearchedText {
  readonly text: string
  readonly nodes: readonly Text[]
  /** For each character of the text: which node it is in, and where in it. */
  readonly nodeOf: readonly number[]
  readonly offsetOf: readonly number[]
}

/** Finds text, whatever its capitals, accents and line breaks. Gives ranges in document order, at most `most` of them. */
export function findText({ text, nodes, nodeOf, offsetOf }: SearchedText, query: string, most = 5000): readonly Range[] {
  const wanted = folded(query).replace(/\s+/g, ' ').trim()
  if (wanted === '') return []
  const ranges: Range[] = []
  for (let at = text.indexOf(wanted); at !== -1 && ranges.length < most; at = text.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length - 1
    const first = nodes[nodeOf[at] ?? -1]
    const last = nodes[nodeOf[end] ?? -1]
    if (first === undefined || last === undefined) continue
    const range = document.createRange()
    range.setStart(first, offsetOf[at] ?? 0)
    range.setEnd(last, (offsetOf[end] ?? 0) + 1)
    ranges.push(range)
  }
  return ranges
}

/** Reads the text that is searched below an element. */
export function searchedText(root: Element): SearchedText {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  const nodeOf: number[] = []
  const offsetOf: number[] = []
  const parts: string[] = []
  let block: Element | null = null
  // What the last character was, so that white space counts once.
  let gap = true
  const add = (character: string, offset: number) => {
    parts.push(character)
    nodeOf.push(nodes.length - 1)
    offsetOf.push(offset)
    gap = character === ' ' || character === BREAK
  }
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!(node instanceof Text) || parent === null || parent.closest(SKIPPED) !== null) continue
    nodes.push(node)
    const own = parent.closest(BLOCKS)
    if (own !== block) add(BREAK, 0)
    block = own
    const { data } = node
    for (let offset = 0; offset < data.length; offset += 1) {
      const character = data[offset] ?? ''
      if (!/\s/.test(character)) add(foldedCharacter(character), offset)
      else if (!gap) add(' ', offset)
    }
  }
  return { text: parts.join(''), nodes, nodeOf, offsetOf }
}

/** A character that no query has, so that nothing is found across it. */
const BREAK = '\n'

function folded(text: string): string {
  return Array.from({ length: text.length }, (_, index) => foldedCharacter(text[index] ?? '')).join('')
}

/** One character for one character, so that places stay places. */
function foldedCharacter(character: string): string {
  if (character < '\u0080') return character.toLowerCase()
  const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.length === 1 ? plain : character
}
