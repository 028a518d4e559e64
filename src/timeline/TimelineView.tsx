import { useMemo, useState } from 'react'
import { useShow } from '~/resources/show'
import { views } from '~/resources/registry'
import type { ViewPath } from '~/resources/view'
import { Empty } from '~/ui/Empty'
import { GroupedList } from '~/ui/GroupedList'
import { LiveRegion } from '~/ui/LiveRegion'
import { SelectField } from '~/ui/SelectField'
import { densityOf } from './density'
import { DensityStrip } from './DensityStrip'
import type { TimelineEntry } from './entry'
import { EVERYTHING, filterEntries, type TimelineFilter } from './filter-entries'
import { groupByOccasion, groupByTime } from './group'
import { groupTitle, yearText } from './group-title'
import styles from './Timeline.module.css'
import { periodEnd, TimelineFilterForm } from './TimelineFilterForm'
import { useTimelineText } from './timeline-text'
import { TimelineRow } from './TimelineRow'

const ORDERS = ['time', 'visit', 'episode'] as const
type Order = (typeof ORDERS)[number]

interface TimelineViewProps {
  /** Newest first. */
  readonly entries: readonly TimelineEntry[]
  readonly patientId: string
  /** Milliseconds since the epoch; what lies after it is to come. */
  readonly now: number
  /** What is said when there are none. */
  readonly none: string
}

/** The entries with what a person may choose of them. */
export function TimelineView({ entries, patientId, now, none }: TimelineViewProps) {
  const words = useTimelineText()
  const show = useShow()
  const [filter, setFilter] = useState<TimelineFilter>(EVERYTHING)
  const [order, setOrder] = useState<Order>('time')
  const [wish, setWish] = useState<{ readonly group: number; readonly times: number }>()
  const { entries: shown, undated } = useMemo(
    () => filterEntries(entries, { ...filter, from: periodEnd(filter.from), to: periodEnd(filter.to) }),
    [entries, filter],
  )
  const groups = useMemo(() => (order === 'time'
    ? groupByTime(shown, now)
    : groupByOccasion(order === 'visit' ? 'Encounter' : 'EpisodeOfCare', shown, entries)), [order, shown, entries, now])
  const kinds = useMemo(() => kindsOf(entries), [entries])
  const bins = useMemo(() => densityOf(shown), [shown])
  const years = useMemo(() => yearsOf(shown), [shown])
  const listed = useMemo(() => groups.map(({ key, entries: { length } }) => ({ key, count: length })), [groups])
  const goToYear = (year: number) => {
    // A stretch without records of its own leads to what came before it.
    const found = groups.findIndex((group) => (group.kind === 'year' || group.kind === 'month') && group.year <= year)
    if (found >= 0) setWish((before) => ({ group: found, times: (before?.times ?? 0) + 1 }))
  }
  if (entries.length === 0) return <Empty>{none}</Empty>
  const by = order === 'episode' ? 'episode' : 'visit'
  return (
    <>
      <div className={styles.controls} data-print="never">
        <SelectField
          label={words.order}
          options={ORDERS.map((value) => ({ value, label: words.by[value] }))}
          value={order}
          onChange={(value) => {
            setOrder(value)
            setWish(undefined)
          }}
        />
        {order !== 'time' || years.length < 2 ? null : (
          <SelectField
            label={words.goTo}
            options={[{ value: '', label: words.goToNone }, ...years.map(([year, count]) => ({ value: String(year), label: words.goToYear(yearText(year), count) }))]}
            value=""
            onChange={(value) => { if (value !== '') goToYear(Number(value)) }}
          />
        )}
        {order === 'time' ? <DensityStrip bins={bins} onYear={goToYear} /> : null}
      </div>
      <TimelineFilterForm kinds={kinds} filter={filter} onChange={setFilter} />
      <LiveRegion className={styles.count}>
        {shown.length === entries.length ? words.count(shown.length) : words.countOf(shown.length, entries.length)}
        {undated === 0 ? null : ` · ${words.undatedLeftOut(undated)}`}
      </LiveRegion>
      {shown.length === 0 ? <Empty>{words.noneFiltered}</Empty> : (
        <GroupedList
          groups={listed}
          head={(index) => { const group = groups[index]; return group === undefined ? null : groupTitle(group, by, words, show) }}
          aside={(index) => <span className={styles.quiet}>{words.count(listed[index]?.count ?? 0)}</span>}
          row={(index, row) => { const entry = groups[index]?.entries[row]; return entry === undefined ? null : <TimelineRow entry={entry} patientId={patientId} /> }}
          rowKey={(index, row) => groups[index]?.entries[row]?.key ?? String(row)}
          goTo={wish}
        />
      )}
    </>
  )
}

/** How many entries there are of each kind, in the order of the navigation. */
function kindsOf(entries: readonly TimelineEntry[]) {
  const counts = new Map<ViewPath, number>()
  for (const { view: { path } } of entries) counts.set(path, (counts.get(path) ?? 0) + 1)
  return views.flatMap((view) => {
    const count = counts.get(view.path)
    return count === undefined ? [] : [{ view, count }]
  })
}

/** Years with their entries, newest first. */
function yearsOf(entries: readonly TimelineEntry[]): readonly (readonly [year: number, count: number])[] {
  const counts = new Map<number, number>()
  for (const { place } of entries) if (place !== undefined) counts.set(place.year, (counts.get(place.year) ?? 0) + 1)
  return [...counts].toSorted(([a], [b]) => b - a)
}
