import { Fragment, useCallback, useRef } from 'react'
import type { DrawParts } from './DataTable'
import styles from './DataTable.module.css'
import type { RowFold, RowFolding } from './row-fold'
import { useUntilFound } from './use-until-found'

/** More closed rows than these are not drawn: the browser's search would not find them anyway. */
const MOST_HIDDEN = 400

interface RowFoldsProps {
  readonly folding: RowFolding
  readonly drawn: Parameters<DrawParts>[0]
}

/**
 * The rows of a long table under heads that open and close them, each with the number of its rows.
 * The browser's own search finds closed rows and opens them.
 */
export function RowFolds({
  folding: { folds, closed, onFold },
  drawn: { row, body, columns },
}: RowFoldsProps) {
  return folds.map((fold) => {
    const isClosed = closed.has(fold.key)
    return (
      <Fragment key={fold.key}>
        <tbody role="rowgroup">
          <tr role="row" className={styles.foldRow}>
            <th role="rowheader" scope="rowgroup" colSpan={columns} className={styles.foldHead}>
              <button
                type="button"
                className={styles.fold}
                aria-expanded={!isClosed}
                onClick={() => onFold(fold.key, !isClosed)}
              >
                {fold.name} <span className={styles.foldCount}>{fold.count}</span>
              </button>
            </th>
          </tr>
        </tbody>
        {!isClosed ? (
          body(fold.from, fold.to)
        ) : fold.to - fold.from > MOST_HIDDEN ? null : (
          <ClosedRows fold={fold} onFold={onFold} row={row} />
        )}
      </Fragment>
    )
  })
}

interface ClosedRowsProps extends Pick<RowFolding, 'onFold'>, Pick<RowFoldsProps['drawn'], 'row'> {
  readonly fold: RowFold
}

function ClosedRows({ fold: { key, from, to }, onFold, row }: ClosedRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const open = useCallback(() => onFold(key, false), [onFold, key])
  useUntilFound(body, true, open)
  return (
    <tbody ref={body} role="rowgroup" className={styles.closed}>
      {Array.from({ length: to - from }, (_, at) => row(from + at, from))}
    </tbody>
  )
}
