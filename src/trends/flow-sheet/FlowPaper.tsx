import { useTrendText } from '~/trends/screen/TrendText'
import { pagesOf, withResults } from './flow-page'
import { FlowTable } from './FlowTable'
import type { FlowColumn } from './flow-column'
import type { FlowGroup } from './flow-groups'
import styles from './FlowSheet.module.css'
import type { FlowParts } from './flow-parts'

/** Number of dates that fit side by side on a sheet in landscape. */
const ON_PAPER = 8
/** A single date has the room of two: its results may be words. */
const LEAST = 2
/** The width of the names, as the style sheet has it. */
const HEAD = '52mm'
/** More dates than this would fill a book; the person can choose a period. */
const MOST = 160

/**
 * On paper: each group with the dates that it has results of, in tables with as many dates as fit
 * on a sheet in landscape, one below the other. A sheet is full of results then: a date on which
 * one group was measured is no empty column of all others.
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
      {groups.flatMap((group) =>
        pagesOf(datesOf(group, ordered), ON_PAPER).flatMap((dates) =>
          withResults([group], dates).map((part) => (
            <div
              key={`${group.key} ${dates[0]?.key}`}
              className={styles.block}
              // As wide as its dates: those of all groups are equally wide.
              style={{
                inlineSize: `calc(${HEAD} + (100% - ${HEAD}) * ${Math.max(dates.length, LEAST) / ON_PAPER})`,
              }}
            >
              <FlowTable
                groups={[part]}
                columns={dates}
                hrefOf={hrefOf}
                trendsHref={undefined}
                alone={group.title}
              />
            </div>
          )),
        ),
      )}
    </div>
  )
}

/** The dates of a group's results, in the given order. */
function datesOf({ rows }: FlowGroup, columns: readonly FlowColumn[]): readonly FlowColumn[] {
  return columns.filter(({ key }) => rows.some(({ cells }) => cells.has(key)))
}
