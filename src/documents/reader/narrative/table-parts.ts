import { narrativeText, type NarrativeElement } from '../../cda/narrative'
import { largest } from '~/std/extremes'

/** The most cells of a part: a browser lays them out in some tens of milliseconds. */
const CELLS = 1000
/** The most rows of a part. */
const ROWS = 100

/** The number of rows of one part: fewer where they are wide. */
export function rowsOfPart(rows: readonly NarrativeElement[]): number {
  const widest = rows.reduce((most, row) => Math.max(most, row.children.length), 1)
  return Math.min(Math.max(Math.floor(CELLS / widest), 1), ROWS)
}

/** Cuts rows into parts of about `size`, never through a cell that reaches over several rows. */
export function tableParts(
  rows: readonly NarrativeElement[],
  size: number,
): readonly (readonly NarrativeElement[])[] {
  const parts: NarrativeElement[][] = []
  // The number of following rows that a cell above extends into.
  let reach = 0
  for (const row of rows) {
    const part = parts.at(-1)
    if (part === undefined || (part.length >= size && reach === 0)) parts.push([row])
    else part.push(row)
    const rowsOf = cellsOf(row).map((cell) => cell.rows ?? 1)
    reach = Math.max(largest(rowsOf, reach) - 1, 0)
  }
  return parts
}

/** The widths of a table's columns, so that its separately laid-out parts line up. */
export interface TableColumns {
  /** Percent of the width, for each column. */
  readonly shares: readonly number[]
  /** The least width of the table, in widths of a digit. */
  readonly least: number
}

/** Number of rows that are examined: enough to know a column's contents. */
const LOOKED_AT = 300
/** A longer text is wrapped rather than given more room. */
const WIDEST = 48
const LONGEST_WORD = 16
const PADDING = 3
/** The share of cells that have room on one line: few long ones take lines instead. */
const FITTING = 0.9

/**
 * Divides the width by the contents of the first rows. Cells across several columns do not count.
 */
export function tableColumns(rows: readonly NarrativeElement[]): TableColumns {
  const widths: number[][] = []
  const words: number[] = []
  for (const row of rows.slice(0, LOOKED_AT)) {
    let column = 0
    for (const cell of cellsOf(row)) {
      const span = cell.columns ?? 1
      const text = span === 1 ? narrativeText(cell.children).trim() : ''
      const word = largest(
        text.split(/\s+/).map(({ length }) => length),
        0,
      )
      for (let at = column; at < column + span; at += 1) {
        const others = (widths[at] ??= [])
        if (text !== '') others.push(Math.min(text.length, WIDEST))
        words[at] = Math.max(words[at] ?? 0, Math.min(word, LONGEST_WORD))
      }
      column += span
    }
  }
  const room = widths.map((column, at) => Math.max(usualWidth(column), words[at] ?? 0) + PADDING)
  const all = room.reduce((sum, width) => sum + width, 0)
  return {
    shares: room.map((width) => (100 * width) / all),
    least: words.reduce((sum, width) => sum + width + PADDING, 0),
  }
}

/** The width that all but the longest cells of a column need; 0 for one without words. */
function usualWidth(widths: readonly number[]): number {
  const sorted = widths.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * FITTING) - 1] ?? 0
}

function cellsOf(row: NarrativeElement): readonly NarrativeElement[] {
  return row.children.filter((child): child is NarrativeElement => typeof child !== 'string')
}
