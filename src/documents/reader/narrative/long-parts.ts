import { isInline, type NarrativeNode } from '~/documents/cda/narrative'

/**
 * From this size on, a narrative is drawn in parts: characters, and the size for which an element
 * counts.
 */
const LONG = 40_000
/** The size of one part: a few screens of text, which a browser lays out in some milliseconds. */
const PART = 10_000
const ELEMENT = 60

/** A piece of a long narrative that is drawn and laid out separately. */
export interface LongPart {
  readonly nodes: readonly NarrativeNode[]
  /** True when all of it is inline. */
  readonly inline: boolean
  readonly weight: number
}

/** True when sibling nodes are too many, or too long, to be drawn at one time. */
export function isLong(nodes: readonly NarrativeNode[]): boolean {
  let weight = 0
  for (const node of nodes) {
    weight += weightOf(node)
    if (weight > LONG) return true
  }
  return false
}

/**
 * Cuts nodes into parts, without losing or adding characters: between elements, or at the end of a
 * sentence.
 */
export function longParts(nodes: readonly NarrativeNode[]): readonly LongPart[] {
  const parts: LongPart[] = []
  let part: NarrativeNode[] = []
  let weight = 0
  const close = () => {
    if (part.length > 0) parts.push({ nodes: part, inline: part.every(isInline), weight })
    part = []
    weight = 0
  }
  for (const node of nodes)
    for (const piece of typeof node === 'string' ? cutText(node) : [node]) {
      if (weight > 0 && weight + weightOf(piece) > PART && !isBreak(piece)) close()
      part.push(piece)
      weight += weightOf(piece)
    }
  close()
  return parts
}

function weightOf(node: NarrativeNode): number {
  return typeof node === 'string' ? node.length : ELEMENT
}

/** A line break stays with its line. */
function isBreak(node: NarrativeNode): boolean {
  return typeof node !== 'string' && node.name === 'br'
}

function cutText(text: string): readonly string[] {
  const pieces: string[] = []
  let from = 0
  while (text.length - from > PART) {
    const to = from + cutBefore(text.slice(from, from + PART))
    pieces.push(text.slice(from, to))
    from = to
  }
  pieces.push(text.slice(from))
  return pieces
}

/**
 * The position of a cut: after the last sentence of the second half, else after a word, else
 * between two characters.
 */
function cutBefore(text: string): number {
  const half = text.length / 2
  const line = text.lastIndexOf('\n') + 1
  if (line > half) return line
  for (let at = text.length - 1; at > half; at -= 1)
    if (isBlank(text, at) && /[.!?;:]/.test(text.charAt(at - 1))) return at + 1
  // Numbers in groups stay together: the mask for numbers sees one part at a time.
  for (let at = text.length - 1; at > half; at -= 1)
    if (isBlank(text, at) && !/\d/.test(text.charAt(at - 1))) return at + 1
  for (let at = text.length - 1; at > half; at -= 1) if (isBlank(text, at)) return at + 1
  // A character of two units is never cut in two.
  return /[\uD800-\uDBFF]$/.test(text) ? text.length - 1 : text.length
}

function isBlank(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at))
}
