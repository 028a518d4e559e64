import { memo, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { Boundary } from '../late/Boundary'
import { latePart, useLatePart } from '../late/late-part'
import { classNames } from '../class-names'
import styles from './DataTable.module.css'
import { BrokenRow, DataRow } from './DataRow'
import { usePrinting } from '../media/use-printing'
import { VisuallyHidden } from '../VisuallyHidden'
import { TableBody } from './TableBody'
import type { RowRules } from './data-column'

export interface DataTableProps<Row> extends RowRules<Row> {
  /** The contents of the table, for screen readers: sighted people read the heading above it. */
  readonly caption: ReactNode
  readonly rows: readonly Row[]
  /**
   * The form of a row on a phone: a card in which each cell has its label, or, where cells explain
   * themselves, two lines: the name and what leads, then the rest.
   */
  readonly phone?: 'cards' | 'lines'
  /** Rows of figures, which are lower at a desk than rows of words. */
  readonly tight?: boolean
  /** The column that the rows are sorted by, and the act of pressing the head of another. */
  readonly sorting?: Sorting | undefined
  /** Draws the rows in parts that open and close, for where the table is laid out as lines. */
  readonly parts?: DrawParts | undefined
}

/** The order of a table's rows, which the heads of its columns show and change. */
export interface Sorting {
  readonly key: string
  readonly order: 'ascending' | 'descending'
  readonly onPress: (key: string) => void
}

/** Draws the parts of a table from its rows; on paper nothing is in parts. */
export type DrawParts = (rows: {
  /** One row; `from` is the first of its part. */
  readonly row: (index: number, from: number) => ReactNode
  /** The rows from one index up to another, as a `tbody`. */
  readonly body: (from: number, to: number) => ReactNode
  readonly columns: number
}) => ReactNode

/** Above this number of rows, only those in view are drawn. */
const VIRTUAL_FROM = 150

/** A list of a whole page may go on: the program for long ones is fetched before it is needed. */
const MAY_GO_ON = 90

const rowsInView = latePart(async () => (await import('./RowsInView')).RowsInView)

/** Characters of a head that stays on one line; a longer one, as with a name in it, is broken. */
const LONG_HEADER = 36

/**
 * A real table with a header row; on a phone the rows become labelled cards, or lines, that screen
 * readers still read as a table. A long table draws only the rows in view, except on paper.
 */
export function DataTable<Row>({
  caption,
  rows,
  phone = 'cards',
  tight = false,
  sorting,
  parts,
  columns,
  rowKey,
  rowHref,
  rowLabel,
  rowMuted,
  rowGroup,
  rowUnshown,
  selectedKey,
  linkProps,
}: DataTableProps<Row>) {
  const printing = usePrinting()
  // Parts have heads of their own; on paper, where they do not open and close, rows have them.
  const heads = parts === undefined || printing ? rowGroup : undefined
  const rules = useMemo(
    () => ({
      columns,
      rowKey,
      rowHref,
      rowLabel,
      rowMuted,
      rowGroup: heads,
      rowUnshown,
      selectedKey,
      linkProps,
    }),
    [columns, rowKey, rowHref, rowLabel, rowMuted, heads, rowUnshown, selectedKey, linkProps],
  )
  const RowsInView = useLatePart(rowsInView, rows.length >= MAY_GO_ON)
  const isPlain = useSyncExternalStore(rowsInView.subscribe, rowsInView.hasFailed) || printing
  const row = (index: number, from = 0): ReactNode => {
    const item = rows[index]
    if (item === undefined) return null
    return (
      <Kept
        key={rowKey(item)}
        rules={rules}
        row={item}
        index={index}
        place={index - from}
        draw={() => (
          <Boundary
            of={item}
            instead={<BrokenRow rules={rules} row={item} index={index} place={index - from} />}
          >
            <DataRow rules={rules} row={item} index={index} place={index - from} />
          </Boundary>
        )}
      />
    )
  }
  const body = (from: number, to: number) => {
    const isLong = to - from > VIRTUAL_FROM && !isPlain
    return (
      <TableBody
        count={isLong && RowsInView === undefined ? VIRTUAL_FROM : to - from}
        columns={columns.length}
        row={(place) => row(from + place, from)}
        Watch={isLong ? RowsInView : undefined}
      />
    )
  }
  return (
    // The roles are repeated because a table that is laid out as cards loses them (CSS Display,
    // "box tree").
    <table
      role="table"
      className={classNames(styles.table, phone === 'lines' && styles.lines, tight && styles.tight)}
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
              aria-sort={sorting?.key === column.key ? sorting.order : undefined}
              className={classNames(
                styles.header,
                column.align === 'end' && styles.end,
                column.minor === true && styles.minor,
                column.header.length > LONG_HEADER && styles.long,
              )}
            >
              {sorting === undefined || column.sorts !== true ? (
                column.header
              ) : (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={() => sorting.onPress(column.key)}
                >
                  {column.header}
                </button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      {parts === undefined || printing
        ? body(0, rows.length)
        : parts({ row, body, columns: columns.length })}
    </table>
  )
}

interface KeptProps {
  readonly rules: unknown
  readonly row: unknown
  readonly index: number
  readonly place: number
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
    before.rules === now.rules &&
    before.row === now.row &&
    before.index === now.index &&
    before.place === now.place,
)
