import { useState } from 'react'
import { useTrendText } from '~/trends/screen/TrendText'
import { Button } from '~/ui/Button'
import { FlowPager } from './FlowPager'
import { pagesOf, rowCount, withResults } from './flow-page'
import { FlowTable } from './FlowTable'
import styles from './FlowSheet.module.css'
import type { FlowTurned } from './flow-parts'

interface FlowPagesProps extends FlowTurned {
  /** Number of dates side by side. */
  readonly size: number
}

/** The table, with as many dates at a time as fit. */
export function FlowPages({
  groups,
  columns,
  order,
  at,
  onAt,
  size,
  hrefOf,
  trendsHref,
}: FlowPagesProps) {
  const {
    words: { flowSheet },
  } = useTrendText()
  const [everyRow, setEveryRow] = useState(false)
  const pages = pagesOf(columns, size)
  const page = Math.min(Math.floor(at / size), pages.length - 1)
  const setPage = (next: number) => onAt(next * size)
  const dates = pages[page] ?? []
  const filled = withResults(groups, dates)
  const hidden = rowCount(groups) - rowCount(filled)
  const turn = (side: 'start' | 'end') => {
    const next = page + ((side === 'end') === (order === 'newest') ? 1 : -1)
    if (next < 0 || next >= pages.length) return false
    setPage(next)
    return true
  }
  return (
    <>
      <FlowPager
        page={page}
        pages={pages.length}
        size={size}
        count={columns.length}
        onPage={setPage}
      />
      <FlowTable
        groups={everyRow ? groups : filled}
        columns={order === 'newest' ? dates : dates.toReversed()}
        hrefOf={hrefOf}
        trendsHref={trendsHref}
        onEdge={turn}
      />
      <p className={styles.keys} data-print="never">
        {flowSheet.keys}
      </p>
      {hidden === 0 ? null : (
        <p className={styles.hidden} data-print="never">
          {everyRow ? null : `${flowSheet.hidden(hidden)} `}
          <Button size="small" tone="quiet" onClick={() => setEveryRow(!everyRow)}>
            {everyRow ? flowSheet.hideHidden : flowSheet.showHidden}
          </Button>
        </p>
      )}
    </>
  )
}
