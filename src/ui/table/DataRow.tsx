import { classNames } from '../class-names'
import styles from './DataTable.module.css'
import { TextLink } from '../TextLink'
import { VisuallyHidden } from '../VisuallyHidden'
import type { DataColumn, RowRules } from './data-column'
import { rowName } from './row-name'

interface DataRowProps<Row> {
  readonly rules: RowRules<Row>
  readonly row: Row
  /** Zero-based, among all rows. */
  readonly index: number
  /** Zero-based, among the rows of its part: a long part measures it by `data-index`. */
  readonly place: number
}

/** One row. */
export function DataRow<Row>({ rules, row, index, place }: DataRowProps<Row>) {
  const key = rules.rowKey(row)
  const selected = rules.selectedKey === key
  const group = rules.rowGroup?.(row)
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      data-index={place}
      data-row={rowName(key)}
      className={classNames(
        styles.row,
        rules.rowHref !== undefined && styles.linked,
        selected && styles.selected,
        group !== undefined && styles.begins,
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
            (column.leads ?? false) !== false && styles.leads,
            column.leads === 'short' && styles.short,
            column.named === true && styles.named,
          )}
        >
          <div className={styles.content}>
            {position === 0 ? (
              <>
                {group === undefined ? null : <span className={styles.groupName}>{group}</span>}
                <FirstCell rules={rules} row={row} column={column} selected={selected} />
              </>
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
export function BrokenRow<Row>({ rules, row, index, place }: DataRowProps<Row>) {
  return (
    <tr role="row" aria-rowindex={index + 2} data-index={place} className={styles.row}>
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
    <TextLink
      {...rules.linkProps}
      className={styles.link}
      to={to}
      aria-current={selected ? 'true' : undefined}
    >
      {content}
      {label === undefined ? null : <VisuallyHidden> {label}</VisuallyHidden>}
    </TextLink>
  )
}
