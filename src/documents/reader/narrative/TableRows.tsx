import { memo } from 'react'
import { narrativeText, type NarrativeElement, type NarrativeNode } from '../../cda/narrative'
import { classNames } from '~/ui/class-names'
import { isMoment } from './is-moment'
import styles from './Narrative.module.css'
import { styleOf, type NarrativeContext } from './narrative-context'

/** Letters of a cell that is never broken: a date, a status. */
const WHOLE = 12

interface RowsProps {
  readonly rows: readonly NarrativeElement[]
  /** They are the headings of columns. */
  readonly head: boolean
  readonly context: NarrativeContext
}

/** Rows of a table. Drawn once: later rows do not affect them. */
export const TableRows = memo(function TableRows({ rows, head, context }: RowsProps) {
  return rows.map((row, index) => (
    <tr key={index} className={styleOf(row)}>
      {elementsOf(row.children).map((cell, position) => drawCell(cell, position, head, context))}
    </tr>
  ))
})

function drawCell(cell: NarrativeElement, key: number, head: boolean, context: NarrativeContext) {
  const content = context.draw(cell.children, context)
  const text = narrativeText(cell.children).trim()
  const common = {
    colSpan: cell.columns,
    rowSpan: cell.rows,
    className: classNames(
      styleOf(cell),
      text.length <= WHOLE ? styles.whole : isMoment(text) && styles.moment,
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

/** Only white space is between the elements of a table. */
export function elementsOf(nodes: readonly NarrativeNode[]): readonly NarrativeElement[] {
  return nodes.filter((node): node is NarrativeElement => typeof node !== 'string')
}
