import { Boundary } from '~/ui/late/Boundary'
import { Unshown } from '~/record/Unshown'
import { useMemo, useState } from 'react'
import { useRegistry } from '~/record/RegistryContext'
import { Empty } from '~/ui/Empty'
import { GroupedList } from '~/ui/table/GroupedList'
import { LiveRegion } from '~/ui/LiveRegion'
import { SelectField } from '~/ui/field/SelectField'
import { Skeleton } from '~/ui/Skeleton'
import { useSliced } from '~/ui/table/use-sliced'
import { arranging, ORDERS, type Arranged, type Order } from './arrange'
import { DensityStrip } from './DensityStrip'
import type { TimelineEntry } from './entry'
import { EVERYTHING, type TimelineFilter } from './filter-entries'
import { groupTitle, yearText } from './group-title'
import styles from './Timeline.module.css'
import { periodEnd, TimelineFilterForm } from './TimelineFilterForm'
import { useTimelineText } from './timeline-text'
import { TimelineRow } from './TimelineRow'
import { useShow } from '~/record/use-show'

/** Up to this many entries are arranged at once: that takes less time than a person notices. */
const SOON = 2_000

interface TimelineViewProps {
  /** Newest first. */
  readonly entries: readonly TimelineEntry[]
  readonly patientId: string
  /** Milliseconds since the epoch; later entries are in the future. */
  readonly now: number
  /** The text when there are none. */
  readonly none: string
}

/** The entries with the filters that a person may set. */
export function TimelineView({ entries, patientId, now, none }: TimelineViewProps) {
  const { views } = useRegistry()
  const [filter, setFilter] = useState<TimelineFilter>(EVERYTHING)
  const [order, setOrder] = useState<Order>('time')
  const wished = useMemo(
    () => ({
      entries,
      order,
      now,
      views,
      filter: { ...filter, from: periodEnd(filter.from), to: periodEnd(filter.to) },
    }),
    [entries, order, now, views, filter],
  )
  const arranged = useSliced(wished, entries.length <= SOON, arranging)
  if (entries.length === 0) return <Empty>{none}</Empty>
  if (arranged === undefined) return <Skeleton rows={8} />
  return (
    <Drawn
      arranged={arranged}
      all={entries.length}
      patientId={patientId}
      filter={filter}
      onFilter={setFilter}
      order={order}
      onOrder={setOrder}
    />
  )
}

interface DrawnProps {
  readonly arranged: Arranged
  /** Entries before any filter. */
  readonly all: number
  readonly patientId: string
  readonly filter: TimelineFilter
  readonly onFilter: (filter: TimelineFilter) => void
  /** The current choice: the drawing follows at once, or a moment later. */
  readonly order: Order
  readonly onOrder: (order: Order) => void
}

function Drawn({ arranged, all, patientId, filter, onFilter, order, onOrder }: DrawnProps) {
  const {
    groups,
    kinds,
    bins,
    years,
    shown: { entries: shown, undated },
  } = arranged
  const words = useTimelineText()
  const show = useShow()
  const [wish, setWish] = useState<{ readonly group: number; readonly times: number }>()
  const listed = useMemo(
    () => groups.map(({ key, entries: { length } }) => ({ key, count: length })),
    [groups],
  )
  const goToYear = (year: number) => {
    // A period without records of its own leads to the records before it.
    const found = groups.findIndex(
      (group) => (group.kind === 'year' || group.kind === 'month') && group.year <= year,
    )
    if (found >= 0) setWish((before) => ({ group: found, times: (before?.times ?? 0) + 1 }))
  }
  const by = arranged.order === 'episode' ? 'episode' : 'visit'
  return (
    <>
      <div className={styles.controls} data-print="never">
        <SelectField
          label={words.order}
          options={ORDERS.map((value) => ({ value, label: words.by[value] }))}
          value={order}
          onChange={(value) => {
            onOrder(value)
            setWish(undefined)
          }}
        />
        {arranged.order !== 'time' || years.length < 2 ? null : (
          <SelectField
            label={words.goTo}
            options={[
              { value: '', label: words.goToNone },
              ...years.map(([year, count]) => ({
                value: String(year),
                label: words.goToYear(yearText(year), count),
              })),
            ]}
            value=""
            onChange={(value) => {
              if (value !== '') goToYear(Number(value))
            }}
          />
        )}
        {arranged.order === 'time' ? <DensityStrip bins={bins} onYear={goToYear} /> : null}
      </div>
      <TimelineFilterForm kinds={kinds} filter={filter} onChange={onFilter} />
      <LiveRegion className={styles.count}>
        {shown.length === all ? words.count(shown.length) : words.countOf(shown.length, all)}
        {undated === 0 ? null : ` · ${words.undatedLeftOut(undated)}`}
      </LiveRegion>
      {shown.length === 0 ? (
        <Empty>{words.noneFiltered}</Empty>
      ) : (
        <GroupedList
          groups={listed}
          head={(index) => {
            const group = groups[index]
            return group === undefined ? null : groupTitle(group, by, words, show)
          }}
          aside={(index) => (
            <span className={styles.quiet}>{words.count(listed[index]?.count ?? 0)}</span>
          )}
          row={(index, row) => {
            const entry = groups[index]?.entries[row]
            return entry === undefined ? null : (
              <Boundary
                of={entry.resource}
                instead={<Unshown resource={entry.resource} patientId={patientId} />}
              >
                <TimelineRow entry={entry} patientId={patientId} />
              </Boundary>
            )
          }}
          rowKey={(index, row) => groups[index]?.entries[row]?.key ?? String(row)}
          goTo={wish}
        />
      )}
    </>
  )
}
