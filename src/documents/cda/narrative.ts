import { closing, opening, withoutMarks, type PassageMark } from '../marked-passages'

/**
 * The elements of CDA narrative (CDA R2, "Section Narrative Block", StrucDocText); `other` keeps
 * the text of all other elements.
 */
export const NARRATIVE_NAMES = [
  'br',
  'caption',
  'col',
  'colgroup',
  'content',
  'footnote',
  'footnoteRef',
  'item',
  'linkHtml',
  'list',
  'paragraph',
  'renderMultiMedia',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'other',
] as const
export type NarrativeName = (typeof NARRATIVE_NAMES)[number]

export interface NarrativeElement {
  readonly name: NarrativeName
  /** The id that entries, footnotes and media refer to; unique in a correct document. */
  readonly id?: string
  /** Style codes in lower case without the leading `x` of local ones: `bold`, `rrule`. */
  readonly styles?: readonly string[]
  readonly children: readonly NarrativeNode[]
  readonly ordered?: boolean
  readonly columns?: number
  readonly rows?: number
  readonly align?: 'left' | 'center' | 'right'
  /** Address of a link, or the target of a footnote reference or media element. */
  readonly target?: string
  /**
   * `insert` or `delete`: a revision's addition or deletion. `strike`: a line through it. `hidden`:
   * its author's own page does not show it.
   */
  readonly revised?: 'insert' | 'delete' | 'strike' | 'hidden'
}

export type NarrativeNode = NarrativeElement | string

/**
 * Deleted, struck and hidden passages: part of what a person may look for, with or without a mark
 * (`passagesOf`), and of no statement; a few words of a text show that something is left out.
 */
export type Deleted = 'with-deleted' | 'marked-deleted' | 'without-deleted' | 'dotted-deleted'

/** Stands for a passage that is left out. */
export const LEFT_OUT = '[…]'

/**
 * All text of a narrative in document order, with a space between blocks and for a line break. An
 * exponent is told from the number before it: "10<sup>9</sup>" is "10^9".
 */
export function narrativeText(
  nodes: readonly NarrativeNode[],
  deleted: Deleted = 'with-deleted',
): string {
  // A text that grows is put together anew each time that its end is looked at.
  const parts: string[] = []
  const visit = (node: NarrativeNode) => {
    if (typeof node === 'string') {
      if (node !== '') parts.push(deleted === 'marked-deleted' ? withoutMarks(node) : node)
      return
    }
    if (isLeftOut(node, deleted) || node.name === 'br') {
      parts.push(node.name !== 'br' && deleted === 'dotted-deleted' ? ` ${LEFT_OUT} ` : ' ')
      return
    }
    const mark = markOf(node, deleted)
    if (mark !== undefined) parts.push(' ', opening(mark))
    const isPart = isInline(node)
    if (isExponent(node, parts.at(-1) ?? '')) parts.push('^')
    else if (!isPart) parts.push(' ')
    node.children.forEach(visit)
    if (!isPart) parts.push(' ')
    if (mark !== undefined) parts.push(closing, ' ')
  }
  nodes.forEach(visit)
  return parts.join('')
}

/** True for a deleted, struck or hidden passage where those are not wanted. */
export function isLeftOut({ revised }: NarrativeElement, deleted: Deleted): boolean {
  return (
    revised !== undefined &&
    revised !== 'insert' &&
    (deleted === 'without-deleted' || deleted === 'dotted-deleted')
  )
}

/** The mark of a deleted, struck or hidden passage where marks are wanted. */
export function markOf({ revised }: NarrativeElement, deleted: Deleted): PassageMark | undefined {
  if (revised === undefined || revised === 'insert' || deleted !== 'marked-deleted')
    return undefined
  return revised === 'hidden' ? 'hidden' : 'struck'
}

/** True for a raised number behind the digit of another one. */
export function isExponent(node: NarrativeElement, before: string): boolean {
  return (
    node.name === 'sup' && /\d$/.test(before) && /^[-+\u2212]?\d/.test(narrativeText(node.children))
  )
}

const INLINE: ReadonlySet<NarrativeName> = new Set([
  'content',
  'footnoteRef',
  'linkHtml',
  'sub',
  'sup',
])

/** Computed again at every level that an element is nested in. */
const KNOWN = new WeakMap<NarrativeElement, boolean>()

/** True when an element is part of a line. */
export function isInline(node: NarrativeNode): boolean {
  if (typeof node === 'string') return true
  const known = KNOWN.get(node)
  if (known !== undefined) return known
  const inline =
    node.name === 'br' ||
    node.name === 'renderMultiMedia' ||
    (INLINE.has(node.name) && node.children.every(isInline))
  KNOWN.set(node, inline)
  return inline
}
