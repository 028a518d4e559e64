import { lazy, memo, Suspense, useMemo, type ReactNode } from 'react'
import { Boundary } from '../late/Boundary'
import { classNames } from '../class-names'
import styles from './DataTable.module.css'
import { BrokenRow, DataRow } from './DataRow'
import { usePrinting } from '../use-printing'
import { VisuallyHidden } from '../VisuallyHidden'
import type { RowRules } from './data-column'

export interface DataTableProps<Row> extends RowRules<Row> {
  /** The contents of the table, for screen readers: sighted people read the heading above it. */
  readonly caption: string
  readonly rows: readonly Row[]
  /**
   * The form of a row on a phone: a card in which each cell has its label, or, where cells explain
   * themselves, two lines: the name and what leads, then the rest.
   */
  readonly phone?: 'cards' | 'lines'
}

/** Above this number of rows, only those in view are drawn. */
const VIRTUAL_FROM = 150

const VirtualRows = lazy(async () => ({ default: (await import('./VirtualRows')).VirtualRows }))

/**
 * A real table with a header row; on a phone the rows become labelled cards, or lines, that screen
 * readers still read as a table. A long table draws only the rows in view, except on paper.
 */
export function DataTable<Row>({
  caption,
  rows,
  phone = 'cards',
  columns,
  rowKey,
  rowHref,
  rowLabel,
  rowMuted,
  rowUnshown,
  selectedKey,
  linkProps,
}: DataTableProps<Row>) {
  const rules = useMemo(
    () => ({ columns, rowKey, rowHref, rowLabel, rowMuted, rowUnshown, selectedKey, linkProps }),
    [columns, rowKey, rowHref, rowLabel, rowMuted, rowUnshown, selectedKey, linkProps],
  )
  const printing = usePrinting()
  const virtual = rows.length > VIRTUAL_FROM && !printing
  const row = (index: number): ReactNode => {
    const item = rows[index]
    if (item === undefined) return null
    return (
      <Kept
        key={rowKey(item)}
        rules={rules}
        row={item}
        index={index}
        draw={() => (
          <Boundary of={item} instead={<BrokenRow rules={rules} row={item} index={index} />}>
            <DataRow rules={rules} row={item} index={index} />
          </Boundary>
        )}
      />
    )
  }
  const first = rows.slice(0, virtual ? VIRTUAL_FROM : rows.length)
  const plain = <tbody role="rowgroup">{first.map((_, index) => row(index))}</tbody>
  return (
    // The roles are repeated because a table that is laid out as cards loses them (CSS Display,
    // "box tree").
    <table
      role="table"
      className={classNames(styles.table, phone === 'lines' && styles.lines)}
      aria-rowcount={rows.length + 1}
    >
      <caption className={styles.caption}>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead role="rowgroup" className={styles.head}>
        <tr role="row" aria-rowindex={1}>
          {columns.map((column) => (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={classNames(
                styles.header,
                column.align === 'end' && styles.end,
                column.minor === true && styles.minor,
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      {virtual ? (
        <Suspense fallback={plain}>
          <VirtualRows count={rows.length} columns={columns.length} row={row} />
        </Suspense>
      ) : (
        plain
      )}
    </table>
  )
}

interface KeptProps {
  readonly rules: unknown
  readonly row: unknown
  readonly index: number
  readonly draw: () => ReactNode
}

/**
 * A row as it was drawn, as long as its data is the same: a further page does not redraw the rows
 * before it.
 */
const Kept = memo(
  function Kept({ draw }: KeptProps) {
    return draw()
  },
  (before, now) =>
    before.rules === now.rules && before.row === now.row && before.index === now.index,
)
