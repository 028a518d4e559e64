import {
  isExponent,
  isLeftOut,
  LEFT_OUT,
  markOf,
  narrativeText,
  type Deleted,
  type NarrativeElement,
  type NarrativeNode,
} from '~/documents/cda/narrative'
import { closing, opening, withoutMarks, type PassageMark } from '~/documents/marked-passages'

/**
 * The lines of a narrative: each table row, item and paragraph is one, and so is what a line break
 * ends, because many systems list medicines in one paragraph. Cells are kept separate. A deleted
 * passage of a revision says nothing any more: only who looks for words wants it, with its mark in
 * each of its lines. Where the depth of lists is told, items of a list inside another begin with a
 * dash for each list around them.
 */
export function narrativeLines(
  nodes: readonly NarrativeNode[],
  deleted: Deleted = 'without-deleted',
  depth: 'told' | 'untold' = 'untold',
): readonly string[] {
  const lines: string[] = []
  let open = ''
  let lists = 0
  /** The mark of the outermost passage that has one. */
  let mark: PassageMark | undefined
  const begin = () => (mark === undefined ? '' : opening(mark))
  const close = () => {
    const line = plain(mark === undefined ? open : `${open}${closing}`)
    if (withoutMarks(line).trim() !== '')
      lines.push(`${depth === 'told' ? '– '.repeat(Math.max(lists - 1, 0)) : ''}${line}`)
    open = begin()
  }
  const visit = (node: NarrativeNode) => {
    if (typeof node === 'string') {
      open += deleted === 'marked-deleted' ? withoutMarks(node) : node
      return
    }
    if (isLeftOut(node, deleted)) {
      open += deleted === 'dotted-deleted' ? ` ${LEFT_OUT} ` : ' '
      return
    }
    const own = mark === undefined ? markOf(node, deleted) : undefined
    if (own === undefined) return enter(node)
    mark = own
    open += begin()
    enter(node)
    mark = undefined
    open += closing
  }
  const enter = (node: NarrativeElement) => {
    switch (node.name) {
      case 'tr':
        close()
        open += node.children.map((cell) => plain(narrativeText([cell], deleted))).join(' | ')
        close()
        break
      case 'paragraph':
      case 'item':
      case 'caption':
      case 'list':
      case 'table':
      case 'footnote':
        close()
        if (node.name === 'list') lists += 1
        node.children.forEach(visit)
        close()
        if (node.name === 'list') lists -= 1
        break
      case 'br':
        close()
        break
      case 'sup':
        if (isExponent(node, open)) open += '^'
        node.children.forEach(visit)
        break
      default:
        node.children.forEach(visit)
    }
  }
  nodes.forEach(visit)
  close()
  return lines
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
