import { memo, useMemo } from 'react'
import { largest } from '~/std/extremes'
import { narrativeText, type NarrativeElement, type NarrativeNode } from '../../cda/narrative'
import { classNames } from '~/ui/class-names'
import { isMoment, linesOfMoment } from './is-moment'
import styles from './Narrative.module.css'
import { styleOf, type NarrativeContext } from './narrative-context'

/** Letters of a cell that is never broken: a date, a status. */
const WHOLE = 12
/** Letters of a word that paper never breaks, where the columns leave room for it. */
const WHOLE_WORD = 24
/** Letters that a sheet has room for in a line of a table. */
const SHEET_LETTERS = 96

interface RowsProps {
  readonly rows: readonly NarrativeElement[]
  /** They are the headings of columns. */
  readonly head: boolean
  readonly context: NarrativeContext
}

/** Rows of a table. Drawn once: later rows do not affect them. */
export const TableRows = memo(function TableRows({ rows, head, context }: RowsProps) {
  const most = useMemo(() => wholeWordIn(rows), [rows])
  return rows.map((row, index) => (
    <tr key={index} className={styleOf(row)}>
      {elementsOf(row.children).map((cell, position) =>
        drawCell(cell, position, head, most, context),
      )}
    </tr>
  ))
})

/** The letters of a word for which each column has room on paper. */
function wholeWordIn(rows: readonly NarrativeElement[]): number {
  const widths = rows.map((row) =>
    elementsOf(row.children).reduce((sum, { columns = 1 }) => sum + columns, 0),
  )
  // Each column ends with the room of a letter and a half.
  return Math.min(WHOLE_WORD, Math.floor(SHEET_LETTERS / largest(widths, 1) - 1.5))
}

function drawCell(
  cell: NarrativeElement,
  key: number,
  head: boolean,
  most: number,
  context: NarrativeContext,
) {
  const text = narrativeText(cell.children).trim()
  const isOfMoment = text.length > WHOLE && isMoment(text)
  const lines = isOfMoment ? linesIn(cell.children) : undefined
  const content =
    lines === undefined ? (
      context.draw(cell.children, context)
    ) : (
      <>
        <span className={styles.line}>{lines.day}</span>
        {lines.between === '' ? <wbr /> : lines.between}
        <span className={styles.line}>{lines.time}</span>
      </>
    )
  const common = {
    colSpan: cell.columns,
    rowSpan: cell.rows,
    className: classNames(
      styleOf(cell),
      text.length <= WHOLE ? styles.whole : isOfMoment && styles.moment,
      lines !== undefined && styles.inLines,
      // Words that may be broken anywhere give a column no width: codes would take three lines.
      text.split(/\s+/).every(({ length }) => length <= most) && styles.wholeWords,
    ),
  }
  // A heading without words is not a heading.
  return cell.name === 'th' && text !== '' ? (
    <th key={key} scope={head ? 'col' : 'row'} {...common}>
      {content}
    </th>
  ) : (
    <td key={key} {...common}>
      {content}
    </td>
  )
}

/** The lines of a moment that nothing else is around; undefined for any other cell. */
function linesIn([only, ...others]: readonly NarrativeNode[]) {
  return typeof only === 'string' && others.length === 0 ? linesOfMoment(only) : undefined
}

/** Only white space is between the elements of a table. */
export function elementsOf(nodes: readonly NarrativeNode[]): readonly NarrativeElement[] {
  return nodes.filter((node): node is NarrativeElement => typeof node !== 'string')
}
