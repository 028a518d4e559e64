import { useRef, useState, type FunctionComponent, type ReactNode, type RefObject } from 'react'
import styles from './DataTable.module.css'

/** The rows that are drawn, and the height of those before and after them in pixels. */
export interface DrawnRows {
  readonly from: number
  readonly to: number
  readonly before: number
  readonly after: number
}

/** Tells which rows of a long table are in view, from its program that comes late. */
export type RowWatch = FunctionComponent<{
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly count: number
  readonly drawn: DrawnRows
  readonly onDrawn: (drawn: DrawnRows) => void
}>

export interface TableBodyProps {
  readonly count: number
  readonly columns: number
  /** A `tr` with `data-index`. */
  readonly row: (index: number) => ReactNode
  /** Draws only the rows in view. */
  readonly Watch: RowWatch | undefined
}

/** Rows until the place of the table is known, which fill most windows, and their height. */
const AT_FIRST = 40
const ROW = 40

/**
 * Rows of a table: all of them, or those in view and some around them, while two empty rows keep
 * the height of the others, so that the page scrolls as if all were there. It is one component for
 * both, so that a list that becomes long keeps the rows that are drawn.
 */
export function TableBody({ count, columns, row, Watch }: TableBodyProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [told, setTold] = useState<DrawnRows>()
  const drawn =
    Watch === undefined
      ? { from: 0, to: count, before: 0, after: 0 }
      : (told ?? {
          from: 0,
          to: Math.min(count, AT_FIRST),
          before: 0,
          after: Math.max(0, count - AT_FIRST) * ROW,
        })
  const shown = Math.max(0, Math.min(drawn.to, count) - drawn.from)
  return (
    <>
      <tbody ref={body} role="rowgroup">
        <Gap height={drawn.before} columns={columns} />
        {Array.from({ length: shown }, (_, at) => row(drawn.from + at))}
        <Gap height={drawn.after} columns={columns} />
      </tbody>
      {Watch === undefined ? null : (
        <Watch body={body} count={count} drawn={drawn} onDrawn={setTold} />
      )}
    </>
  )
}

function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} className={styles.gap} style={{ height }}>
        {' '}
      </td>
    </tr>
  )
}
