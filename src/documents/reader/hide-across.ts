import { isInline, type NarrativeNode } from '~/documents/cda/narrative'
import { findOf } from '~/fhir/sensitive-identifier'

/** Returns a narrative in which numbers that are written over several elements are hidden too. */
export type HideAcross = (nodes: readonly NarrativeNode[]) => readonly NarrativeNode[]

/** One text of a narrative; space around it belongs to the layout of the file. */
interface Leaf {
  /** The place of its first word in all words. */
  readonly start: number
  readonly text: string
  /** The length of the space before the first word. */
  readonly lead: number
  /** The length of its words. */
  readonly length: number
}

/**
 * Hides numbers whose digits are in several elements, such as in the cells of a row or with one
 * part in bold: the first element gets the end, the others lose their part. Numbers inside one text
 * are left to the caller. A narrative without any stays the same object.
 */
export function hideAcross(numbers: readonly string[]): HideAcross {
  const find = findOf(numbers)
  return (nodes) => {
    if (numbers.length === 0) return nodes
    const leaves: Leaf[] = []
    const text = joined(nodes, leaves)
    const cuts = find(text).filter(({ start, end }) => {
      const first = leaves.findLast((leaf) => leaf.start <= start)
      return first !== undefined && end > first.start + first.length
    })
    if (cuts.length === 0) return nodes
    let at = -1
    const next = () => {
      at += 1
      return leaves[at] ?? { start: 0, text: '', lead: 0, length: 0 }
    }
    return nodes.map((node) => withCuts(node, next, cuts))
  }
}

/** All words of a narrative, with a space between blocks; every text is noted with its place. */
function joined(nodes: readonly NarrativeNode[], leaves: Leaf[]): string {
  // A text that grows is put together anew each time that its end is looked at.
  const parts: string[] = []
  let length = 0
  const add = (words: string) => {
    if (words !== '') parts.push(words)
    length += words.length
  }
  const part = () => {
    if (parts.at(-1)?.endsWith(' ') !== true) add(' ')
  }
  const visit = (node: NarrativeNode) => {
    if (typeof node === 'string') {
      const words = node.trim()
      const lead = node.length - node.trimStart().length
      leaves.push({ start: length, text: node, lead, length: words.length })
      add(words)
      return
    }
    const isBlock = !isInline(node) || node.name === 'br'
    if (isBlock) part()
    node.children.forEach(visit)
    if (isBlock) part()
  }
  nodes.forEach(visit)
  return parts.join('')
}

type Cut = ReturnType<ReturnType<typeof findOf>>[number]

function withCuts(node: NarrativeNode, next: () => Leaf, cuts: readonly Cut[]): NarrativeNode {
  if (typeof node === 'string') return cutLeaf(next(), cuts)
  return { ...node, children: node.children.map((child) => withCuts(child, next, cuts)) }
}

function cutLeaf({ start, text, lead, length }: Leaf, cuts: readonly Cut[]): string {
  let rest = ''
  let at = 0
  for (const cut of cuts) {
    const from = Math.max(0, cut.start - start)
    const to = Math.min(length, cut.end - start)
    if (to <= 0 || from >= length) continue
    rest += text.slice(at, lead + from) + (cut.start >= start ? cut.instead : '')
    at = lead + to
  }
  return rest + text.slice(at)
}
