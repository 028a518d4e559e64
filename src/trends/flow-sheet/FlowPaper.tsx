import { useTrendText } from '~/trends/screen/TrendText'
import { pagesOf, withResults } from './flow-page'
import { FlowTable } from './FlowTable'
import styles from './FlowSheet.module.css'
import type { FlowParts } from './flow-parts'

/** Number of dates that fit side by side on a sheet in landscape. */
const ON_PAPER = 8
/** More dates than this would fill a book; the person can choose a period. */
const MOST = 160

/**
 * On paper: tables with as many dates as fit on a sheet in landscape, each with its own heads, one
 * below the other.
 */
export function FlowPaper({ groups, columns, order, hrefOf }: FlowParts) {
  const {
    words: { flowSheet },
  } = useTrendText()
  const printed = columns.slice(0, MOST)
  const ordered = order === 'newest' ? printed : printed.toReversed()
  return (
    <div className={styles.paper}>
      {printed.length < columns.length ? (
        <p>{flowSheet.printed(printed.length, columns.length)}</p>
      ) : null}
      {pagesOf(ordered, ON_PAPER).map((dates) => (
        <FlowTable
          key={dates[0]?.key}
          groups={withResults(groups, dates)}
          columns={dates}
          hrefOf={hrefOf}
          trendsHref={undefined}
          whole
        />
      ))}
    </div>
  )
}
