import type { ReactNode } from 'react'
import { useTrendText } from '~/trends/screen/TrendText'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { TableBody, type TableBodyProps } from '~/ui/table/TableBody'
import { columnText } from './flow-column'
import { rowCount } from './flow-page'
import { FlowTableRow } from './FlowTableRow'
import styles from './FlowSheet.module.css'
import { useCellWalk } from './use-cell-walk'
import type { FlowTableProps } from './flow-parts'

/** Above this number of rows, only those in view are drawn. */
const VIRTUAL_FROM = 150

const LongBody = lazy(async () => {
  const { RowsInView } = await import('~/ui/table/RowsInView')
  return (props: Omit<TableBodyProps, 'Watch'>) => <TableBody {...props} Watch={RowsInView} />
})

/**
 * Measurements down, dates across: a real table with results that the arrow keys walk through, as
 * one stop of the Tab key.
 */
export function FlowTable({ groups, columns, hrefOf, trendsHref, onEdge, alone }: FlowTableProps) {
  const context = useTrendText()
  const { flowSheet } = context.words
  const ref = useCellWalk(onEdge)
  const whole = alone !== undefined
  const lines = groups.flatMap((group) => [
    ...(whole ? [] : [{ group }]),
    ...group.rows.map((row) => ({ group, row })),
  ])
  const virtual = !whole && rowCount(groups) > VIRTUAL_FROM
  const line = (index: number): ReactNode => {
    const item = lines[index]
    if (item === undefined) return null
    if (!('row' in item))
      return (
        <GroupHead
          key={item.group.key}
          title={item.group.title}
          index={index}
          span={columns.length + 1}
        />
      )
    return (
      <FlowTableRow
        key={`${item.group.key} ${item.row.key}`}
        index={index}
        row={item.row}
        columns={columns}
        hrefOf={hrefOf}
        trendsHref={trendsHref}
        walked={!whole && !virtual}
      />
    )
  }
  const plain = <tbody>{lines.map((_, index) => line(index))}</tbody>
  return (
    <table className={styles.table} ref={ref} aria-rowcount={lines.length + 1}>
      <caption className={styles.caption}>
        <VisuallyHidden>
          {captionOf(
            columns.map((column) => columnText(column, context)),
            flowSheet,
          )}
        </VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col" className={styles.corner}>
            {alone ?? flowSheet.measurementHead}
          </th>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={styles.date}>
              {columnText(column, context)}
            </th>
          ))}
        </tr>
      </thead>
      {virtual ? (
        <Suspense fallback={null}>
          <LongBody count={lines.length} columns={columns.length + 1} row={line} />
        </Suspense>
      ) : (
        plain
      )}
    </table>
  )
}

function GroupHead({
  title,
  index,
  span,
}: {
  readonly title: string
  readonly index: number
  readonly span: number
}) {
  return (
    <tr data-index={index} aria-rowindex={index + 2}>
      <th scope="colgroup" colSpan={span} className={styles.group}>
        {title}
      </th>
    </tr>
  )
}

interface CaptionWords {
  readonly caption: (from: string, to: string) => string
  readonly captionOne: (date: string) => string
  readonly captionNone: string
}

function captionOf(dates: readonly string[], words: CaptionWords): string {
  const [first] = dates
  const last = dates.at(-1)
  if (first === undefined || last === undefined) return words.captionNone
  return dates.length === 1 ? words.captionOne(first) : words.caption(first, last)
}
