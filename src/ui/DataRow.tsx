import { Link } from 'react-router'
import { classNames } from './class-names'
import styles from './DataTable.module.css'
import type { DataColumn, DataTableProps } from './DataTable'
import { VisuallyHidden } from './VisuallyHidden'

interface DataRowProps<Row> {
  readonly table: DataTableProps<Row>
  readonly row: Row
  /** Zero-based, among all rows. */
  readonly index: number
}

/** One row; `data-index` is what the virtual list measures it by. */
export function DataRow<Row>({ table, row, index }: DataRowProps<Row>) {
  const key = table.rowKey(row)
  const selected = table.selectedKey === key
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={classNames(
        styles.row,
        table.rowHref !== undefined && styles.linked,
        selected && styles.selected,
        table.rowMuted?.(row) === true && styles.muted,
      )}
    >
      {table.columns.map((column, position) => (
        <td
          key={column.key}
          role="cell"
          data-label={column.header}
          className={classNames(styles.cell, column.align === 'end' && styles.end, column.minor === true && styles.minor)}
        >
          <div className={styles.content}>
            {position === 0 ? <FirstCell table={table} row={row} column={column} selected={selected} /> : column.cell(row)}
          </div>
        </td>
      ))}
    </tr>
  )
}

interface FirstCellProps<Row> {
  readonly table: DataTableProps<Row>
  readonly row: Row
  readonly column: DataColumn<Row>
  readonly selected: boolean
}

function FirstCell<Row>({ table, row, column, selected }: FirstCellProps<Row>) {
  const content = column.cell(row)
  const to = table.rowHref?.(row)
  if (to === undefined) return content
  const label = table.rowLabel?.(row)
  return (
    <Link {...table.linkProps} className={styles.link} to={to} aria-current={selected ? 'true' : undefined}>
      {content}
      {label === undefined ? null : <VisuallyHidden>{` ${label}`}</VisuallyHidden>}
    </Link>
  )
}
