import type { Listing } from './FlowControls'
import { DateList, MeasurementList } from './FlowList'
import { FlowPager } from './FlowPager'
import { pagesOf, withResults } from './flow-page'
import type { FlowParts, FlowTurned } from './flow-parts'

interface FlowListsProps extends FlowTurned {
  readonly listing: Listing
}

/** Number of dates that are listed at a time. */
const DATES = 8

/** The same as lists, for a phone and for 400 % zoom. */
export function FlowLists({
  groups,
  columns,
  order,
  at,
  onAt,
  hrefOf,
  trendsHref,
  listing,
}: FlowListsProps) {
  const ordered = (dates: FlowParts['columns']) => (order === 'newest' ? dates : dates.toReversed())
  if (listing === 'measurement') {
    return (
      <MeasurementList
        groups={withResults(groups, columns)}
        columns={ordered(columns)}
        hrefOf={hrefOf}
        trendsHref={trendsHref}
      />
    )
  }
  const pages = pagesOf(columns, DATES)
  const page = Math.min(Math.floor(at / DATES), pages.length - 1)
  const setPage = (next: number) => onAt(next * DATES)
  return (
    <>
      <FlowPager
        page={page}
        pages={pages.length}
        size={DATES}
        count={columns.length}
        onPage={setPage}
      />
      <DateList
        groups={groups}
        columns={ordered(pages[page] ?? [])}
        hrefOf={hrefOf}
        trendsHref={trendsHref}
      />
    </>
  )
}
