import { Link } from 'react-router'
import { classNames } from '../class-names'
import styles from './DataTable.module.css'
import { VisuallyHidden } from '../VisuallyHidden'
import type { DataColumn, RowRules } from './data-column'

interface DataRowProps<Row> {
  readonly rules: RowRules<Row>
  readonly row: Row
  /** Zero-based, among all rows. */
  readonly index: number
}

/** One row; the virtual list measures it by `data-index`. */
export function DataRow<Row>({ rules, row, index }: DataRowProps<Row>) {
  const key = rules.rowKey(row)
  const selected = rules.selectedKey === key
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      data-index={index}
      className={classNames(
        styles.row,
        rules.rowHref !== undefined && styles.linked,
        selected && styles.selected,
        rules.rowMuted?.(row) === true && styles.muted,
      )}
    >
      {rules.columns.map((column, position) => (
        <td
          key={column.key}
          role="cell"
          data-label={column.header}
          className={classNames(
            styles.cell,
            column.align === 'end' && styles.end,
            column.minor === true && styles.minor,
            column.leads === true && styles.leads,
            column.named === true && styles.named,
          )}
        >
          <div className={styles.content}>
            {position === 0 ? (
              <FirstCell rules={rules} row={row} column={column} selected={selected} />
            ) : (
              column.cell(row)
            )}
          </div>
        </td>
      ))}
    </tr>
  )
}

/** The notice that replaces a row that cannot be drawn, as wide as the row would be. */
export function BrokenRow<Row>({ rules, row, index }: DataRowProps<Row>) {
  return (
    <tr role="row" aria-rowindex={index + 2} data-index={index} className={styles.row}>
      <td role="cell" className={styles.cell} colSpan={rules.columns.length}>
        <div className={styles.content}>{rules.rowUnshown?.(row)}</div>
      </td>
    </tr>
  )
}

interface FirstCellProps<Row> {
  readonly rules: RowRules<Row>
  readonly row: Row
  readonly column: DataColumn<Row>
  readonly selected: boolean
}

function FirstCell<Row>({ rules, row, column, selected }: FirstCellProps<Row>) {
  const content = column.cell(row)
  const to = rules.rowHref?.(row)
  if (to === undefined) return content
  const label = rules.rowLabel?.(row)
  return (
    <Link
      {...rules.linkProps}
      className={styles.link}
      to={to}
      aria-current={selected ? 'true' : undefined}
    >
      {content}
      {label === undefined ? null : <VisuallyHidden>{` ${label}`}</VisuallyHidden>}
    </Link>
  )
}
