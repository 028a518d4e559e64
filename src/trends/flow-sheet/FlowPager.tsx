import { useTrendText } from '~/trends/screen/TrendText'
import { Button } from '~/ui/Button'
import { LiveRegion } from '~/ui/LiveRegion'
import styles from './FlowSheet.module.css'

interface FlowPagerProps {
  /** Counted from the newest page, 0. */
  readonly page: number
  readonly pages: number
  /** Number of dates on a page, and in total. */
  readonly size: number
  readonly count: number
  readonly onPage: (page: number) => void
}

/**
 * Turns to the dates before and after the current ones, and names the current ones, with the newest
 * as the first.
 */
export function FlowPager({ page, pages, size, count, onPage }: FlowPagerProps) {
  const {
    words: { flowSheet },
  } = useTrendText()
  return (
    <div className={styles.pager} data-print="never">
      <Button
        size="small"
        onClick={() => onPage(page + 1)}
        disabledReason={page + 1 >= pages ? flowSheet.nothingEarlier : undefined}
      >
        {flowSheet.earlier}
      </Button>
      <Button
        size="small"
        onClick={() => onPage(page - 1)}
        disabledReason={page <= 0 ? flowSheet.nothingLater : undefined}
      >
        {flowSheet.later}
      </Button>
      <LiveRegion className={styles.position}>
        {flowSheet.position(page * size + 1, Math.min(count, (page + 1) * size), count)}
      </LiveRegion>
    </div>
  )
}
