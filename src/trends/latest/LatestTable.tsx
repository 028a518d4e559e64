import type { Observation } from 'fhir/r4'
import { memo, useState } from 'react'
import { useText } from '~/i18n/TextProvider'
import { Boundary } from '~/ui/late/Boundary'
import { Button } from '~/ui/Button'
import { classNames } from '~/ui/class-names'
import { usePrinting } from '~/ui/media/use-printing'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { useResultsWords } from '../results-text'
import styles from './Latest.module.css'
import type { LatestLayout, SortKey } from './latest-layout'
import { LatestCells } from './LatestCells'
import { isFalling, type LatestGroup, type LatestRow } from './latest-rows'

interface LatestTableProps {
  readonly groups: readonly LatestGroup[]
  readonly layout: LatestLayout
  /** The chosen columns that have something in them. */
  readonly columns: LatestLayout['columns']
  readonly onLayout: (layout: LatestLayout) => void
  readonly hrefOf: (observation: Observation) => string | undefined
  readonly patientId: string
}

/** Rows that are drawn until somebody asks for the others; few records have as many tests. */
const FIRST = 300

/** The latest results as a table; on a phone its rows are two lines. */
export function LatestTable({
  groups,
  layout,
  columns,
  onLayout,
  hrefOf,
  patientId,
}: LatestTableProps) {
  const words = useResultsWords()
  const printing = usePrinting()
  const [most, setMost] = useState(FIRST)
  const total = groups.reduce((count, { rows }) => count + rows.length, 0)
  const drawn = printing ? groups : firstOf(groups, most)
  const heads: readonly SortKey[] = ['name', ...columns]
  return (
    <>
      {/* The roles are repeated because a table that is laid out as lines loses them. */}
      <table
        role="table"
        className={classNames(styles.table, layout.sort === undefined && styles.grouped)}
      >
        <caption className={styles.caption}>
          <VisuallyHidden>{words.caption}</VisuallyHidden>
        </caption>
        <thead role="rowgroup" className={styles.heads}>
          <tr role="row">
            {heads.map((key) => (
              <Head key={key} column={key} layout={layout} onLayout={onLayout} />
            ))}
          </tr>
        </thead>
        {drawn.map(({ group, rows }) => (
          <tbody key={group ?? ''} role="rowgroup" className={styles.group}>
            {group === undefined ? null : (
              <tr role="row" className={styles.groupRow}>
                <th
                  role="rowheader"
                  scope="rowgroup"
                  colSpan={heads.length}
                  className={styles.groupHead}
                >
                  <h2 className={styles.groupTitle}>{words.group[group]}</h2>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <Row
                key={row.measurement.key}
                row={row}
                columns={columns}
                hrefOf={hrefOf}
                patientId={patientId}
              />
            ))}
          </tbody>
        ))}
      </table>
      {total <= most || printing ? null : (
        <p className={styles.more}>
          <Button onClick={() => setMost(most + FIRST)}>
            {words.more(Math.min(FIRST, total - most))}
          </Button>
        </p>
      )}
    </>
  )
}

interface HeadProps {
  readonly column: SortKey
  readonly layout: LatestLayout
  readonly onLayout: (layout: LatestLayout) => void
}

/** A column's head: one press sorts by it, a second turns the order, a third groups again. */
function Head({ column, layout, onLayout }: HeadProps) {
  const words = useResultsWords()
  const sorted = layout.sort === column
  const falling = isFalling(column, layout.turned)
  const press = () => {
    if (!sorted) onLayout({ ...layout, sort: column, turned: false })
    else if (!layout.turned) onLayout({ ...layout, turned: true })
    else onLayout({ ...layout, sort: undefined, turned: false })
  }
  return (
    <th
      role="columnheader"
      scope="col"
      className={classNames(styles.header, column !== 'name' && styles[column])}
      aria-sort={sorted ? (falling ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" className={styles.sort} onClick={press} title={words.by[column]}>
        {words.column[column]}
        <span aria-hidden="true" className={styles.arrow}>
          {sorted ? (falling ? '↓' : '↑') : ''}
        </span>
      </button>
    </th>
  )
}

interface RowProps extends Pick<LatestTableProps, 'hrefOf' | 'patientId'> {
  readonly row: LatestRow
  readonly columns: LatestLayout['columns']
}

/** A row that cannot be drawn only affects its own place. */
const Row = memo(function Row(props: RowProps) {
  const { records } = useText()
  const { row, columns } = props
  return (
    <Boundary
      of={row}
      instead={
        <tr role="row" className={styles.row}>
          <td role="cell" className={styles.cell} colSpan={columns.length + 1}>
            {records.unshown}
          </td>
        </tr>
      }
    >
      <LatestCells {...props} className={styles.row} />
    </Boundary>
  )
})

function firstOf(groups: readonly LatestGroup[], most: number): readonly LatestGroup[] {
  let left = most
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, Math.max(0, left))
    left -= rows.length
    return rows.length === 0 ? [] : [{ ...group, rows }]
  })
}
