import {
  isExponent,
  isLeftOut,
  narrativeText,
  type Deleted,
  type NarrativeNode,
} from '~/documents/cda/narrative'

/**
 * The lines of a narrative: each table row, item and paragraph is one, and so is what a line break
 * ends, because many systems list medicines in one paragraph. Cells are kept separate. A deleted
 * passage of a revision says nothing any more: only who looks for words wants it.
 */
export function narrativeLines(
  nodes: readonly NarrativeNode[],
  deleted: Deleted = 'without-deleted',
): readonly string[] {
  const lines: string[] = []
  let open = ''
  const close = () => {
    const line = plain(open)
    if (line !== '') lines.push(line)
    open = ''
  }
  const visit = (node: NarrativeNode) => {
    if (typeof node === 'string') {
      open += node
      return
    }
    if (isLeftOut(node, deleted)) {
      open += ' '
      return
    }
    switch (node.name) {
      case 'tr':
        close()
        open = node.children.map((cell) => plain(narrativeText([cell], deleted))).join(' | ')
        close()
        break
      case 'paragraph':
      case 'item':
      case 'caption':
      case 'list':
      case 'table':
      case 'footnote':
        close()
        node.children.forEach(visit)
        close()
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
