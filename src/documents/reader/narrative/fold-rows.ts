import type { NarrativeElement, NarrativeNode } from '~/documents/cda/narrative'
import { elementsOf } from './TableRows'

/** The most cells of a line: a browser lays out a row in the square of its cells. */
const MOST_CELLS = 100

/** More rows of headings are no headings: those are drawn again on each part of a long table. */
const MOST_HEADS = 20

/** A table without rows that are too wide, and the cells of the widest one that there was. */
export interface FoldedTable {
  readonly table: NarrativeElement
  /** Undefined for a table whose rows are all narrow enough. */
  readonly widest: number | undefined
}

/** Divides each row of more cells than a table of people has into lines, in their order. */
export function foldRows(table: NarrativeElement): FoldedTable {
  let widest = 0
  const children = table.children.map((part): NarrativeNode => {
    if (typeof part === 'string' || !['thead', 'tbody', 'tfoot'].includes(part.name)) return part
    const rows = elementsOf(part.children)
    const most = rows.reduce((more, row) => Math.max(more, row.children.length), 0)
    const name = rows.length > MOST_HEADS || most > MOST_CELLS ? 'tbody' : part.name
    if (most <= MOST_CELLS) return name === part.name ? part : { ...part, name }
    const lines = rows.flatMap((row) => {
      const cells = elementsOf(row.children)
      widest = Math.max(widest, cells.length)
      return cells.length <= MOST_CELLS ? [row] : linesOf(row, cells)
    })
    return { ...part, name, children: lines }
  })
  const isSame = children.every((part, at) => part === table.children[at])
  return isSame
    ? { table, widest: undefined }
    : { table: { ...table, children }, widest: widest === 0 ? undefined : widest }
}

function linesOf(
  row: NarrativeElement,
  cells: readonly NarrativeElement[],
): readonly NarrativeElement[] {
  const lines: NarrativeElement[] = []
  for (let at = 0; at < cells.length; at += MOST_CELLS) {
    // Cells that reach down would cover those of the lines below.
    lines.push({ ...row, children: cells.slice(at, at + MOST_CELLS).map(alone) })
  }
  return lines
}

function alone({ name, children, id, styles, align, revised }: NarrativeElement): NarrativeElement {
  return {
    name,
    children,
    ...(id !== undefined && { id }),
    ...(styles !== undefined && { styles }),
    ...(align !== undefined && { align }),
    ...(revised !== undefined && { revised }),
  }
}
