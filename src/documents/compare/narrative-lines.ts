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
 * passage of a revision says nothing any more: only who looks for words wants it. Where the depth
 * of lists is told, items of a list inside another begin with a dash for each list around them.
 */
export function narrativeLines(
  nodes: readonly NarrativeNode[],
  deleted: Deleted = 'without-deleted',
  depth: 'told' | 'untold' = 'untold',
): readonly string[] {
  const lines: string[] = []
  let open = ''
  let lists = 0
  const close = () => {
    const line = plain(open)
    if (line !== '')
      lines.push(`${depth === 'told' ? '– '.repeat(Math.max(lists - 1, 0)) : ''}${line}`)
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
