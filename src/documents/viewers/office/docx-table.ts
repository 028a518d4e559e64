import { attributeOf, childOf, elementsOf, rawText, type XmlElement } from '../../cda/xml-element'
import { alternativesOf, DELETED, WITHOUT_TEXT } from './docx-parts'
import type { CellPlace } from './docx-table-looks'
import type { OfficeBlock, OfficeCell, OfficeTable } from './office-page'

/** A cell while the cells below it may still be merged into it. */
interface OpenCell extends OfficeCell {
  rows?: number | undefined
}

/** The reader of the document that the table is a part of. */
interface Around {
  /** Reads the content of a cell; text in no cell has no place. */
  readonly blocks: (cell: XmlElement, place?: CellPlace) => readonly OfficeBlock[]
  /** Counts a row or cell that was deleted. */
  readonly deleted: () => void
  /** Takes note of a cell. */
  readonly cell: () => void
}

/** Reads a table (ISO 29500-1, 17.4); undefined for one without rows. */
export function readDocxTable(element: XmlElement, around: Around): OfficeTable | undefined {
  /** The cells that reach down, by their column. */
  const open = new Map<number, OpenCell>()
  const rows: (readonly OfficeCell[])[] = []
  const parts = partsOf(element, 'tr', around)
  const last = parts.findLast(({ stray }) => !stray)?.element
  let number = 0
  for (const { element: row, stray } of parts) {
    if (stray) {
      rows.push([{ blocks: around.blocks(row) }])
      continue
    }
    if (childOf(row, 'trPr', 'del') !== undefined) {
      around.deleted()
      continue
    }
    rows.push(cellsOf(row, { row: number, isLastRow: row === last }, open, around))
    number += 1
  }
  return rows.length === 0 ? undefined : { rows }
}

function cellsOf(
  row: XmlElement,
  place: Pick<CellPlace, 'row' | 'isLastRow'>,
  open: Map<number, OpenCell>,
  around: Around,
): readonly OfficeCell[] {
  const cells: OpenCell[] = []
  let column = Number(attributeOf(childOf(row, 'trPr', 'gridBefore'), 'w:val') ?? 0) || 0
  const parts = partsOf(row, 'tc', around)
  const last = parts.findLast(({ stray }) => !stray)?.element
  for (const { element: cell, stray } of parts) {
    if (stray) {
      cells.push({ blocks: around.blocks(cell) })
      continue
    }
    const properties = childOf(cell, 'tcPr')
    if (childOf(properties, 'cellDel') !== undefined) {
      around.deleted()
      continue
    }
    const columns = Math.min(
      Math.max(Number(attributeOf(childOf(properties, 'gridSpan'), 'w:val') ?? 1) || 1, 1),
      100,
    )
    const merge = childOf(properties, 'vMerge')
    const above = open.get(column)
    const blocks = around.blocks(cell, { ...place, column, isLastColumn: cell === last })
    around.cell()
    if (
      merge !== undefined &&
      attributeOf(merge, 'w:val') !== 'restart' &&
      above !== undefined &&
      blocks.length === 0
    ) {
      above.rows = (above.rows ?? 1) + 1
    } else {
      const made: OpenCell = { blocks, columns }
      cells.push(made)
      if (merge === undefined) open.delete(column)
      else open.set(column, made)
    }
    column += columns
  }
  return cells
}

interface Part {
  readonly element: XmlElement
  /** True for text that is in no row, or in no cell of its row. */
  readonly stray: boolean
}

/** Rows of a table or cells of a row, whatever is around them. */
function partsOf(element: XmlElement, name: 'tr' | 'tc', around: Around): readonly Part[] {
  return elementsOf(element).flatMap((child): readonly Part[] => {
    if (child.name === name) return [{ element: child, stray: false }]
    if (WITHOUT_TEXT.has(child.name)) return []
    if (DELETED.has(child.name)) {
      around.deleted()
      return []
    }
    const ways = alternativesOf(child)
    const way = ways.find((one) => isAround(one, name))
    if (way !== undefined) return partsOf(way, name, around)
    const hasText = ways.some((one) => rawText(one).trim() !== '')
    // In an element of its own, so that a paragraph is read as one.
    return hasText ? [{ element: { ...child, name: '', children: [child] }, stray: true }] : []
  })
}

/** True for an element with rows or cells of this table in it. */
function isAround(element: XmlElement, name: 'tr' | 'tc'): boolean {
  if (['p', 'tbl', 'tc'].includes(element.name)) return false
  return elementsOf(element).some((child) => child.name === name || isAround(child, name))
}
