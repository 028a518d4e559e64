import { Boundary } from '~/ui/late/Boundary'
import { Unshown } from '~/record/Unshown'
import { useCallback, useMemo, useState } from 'react'
import { useKeptPlace } from '~/record/kept/kept-place'
import { timeSubject } from '~/record/kept/time-subject'
import { useSubject } from '~/record/kept/use-subject'
import { useRegistry } from '~/record/RegistryContext'
import { Empty } from '~/ui/Empty'
import { GroupedList } from '~/ui/table/GroupedList'
import { LiveRegion } from '~/ui/LiveRegion'
import { SelectField } from '~/ui/field/SelectField'
import { Skeleton } from '~/ui/Skeleton'
import { usePrinting } from '~/ui/media/use-printing'
import { useSliced } from '~/ui/table/use-sliced'
import { arranging, ORDERS, type Arranged } from './arrange'
import { DensityStrip } from './DensityStrip'
import type { TimelineEntry } from './entry'
import { groupTitle, yearText } from './group-title'
import { sectionsOf, yearKey } from './sections'
import styles from './Timeline.module.css'
import { periodEnd, TimelineFilterForm } from './TimelineFilterForm'
import { filterOf, readTimelinePlace, withFilter, type TimelinePlace } from './timeline-place'
import { useTimelineText } from './timeline-text'
import { TimelineRow } from './TimelineRow'
import { Spoken } from '~/record/spoken/Spoken'
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
  const asked = useSubject()
  const [place, setPlace] = useKeptPlace(
    useCallback(
      (kept) => readTimelinePlace(kept ?? (asked === undefined ? undefined : timeSubject(asked))),
      [asked],
    ),
  )
  const { order } = place
  const filter = useMemo(() => filterOf(place), [place])
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
      place={place}
      onPlace={setPlace}
    />
  )
}

interface DrawnProps {
  readonly arranged: Arranged
  /** Entries before any filter. */
  readonly all: number
  readonly patientId: string
  /** The current choice: the drawing follows at once, or a moment later. */
  readonly place: TimelinePlace
  readonly onPlace: (place: TimelinePlace) => void
}

function Drawn({ arranged, all, patientId, place, onPlace }: DrawnProps) {
  const {
    groups,
    kinds,
    bins,
    years,
    shown: { entries: shown, undated },
  } = arranged
  const words = useTimelineText()
  const show = useShow()
  const printing = usePrinting()
  const { order } = place
  const turned = useMemo(() => new Map(place.turned), [place.turned])
  const [wish, setWish] = useState<{ readonly group: number; readonly times: number }>()
  const sections = useMemo(() => sectionsOf(groups, turned, printing), [groups, turned, printing])
  const listed = useMemo(
    () =>
      sections.map(({ key, level, entries: { length }, closed }) => ({
        key,
        level,
        count: closed === true ? 0 : length,
        fold: closed === undefined ? undefined : { closed, rows: closed ? length : 0 },
      })),
    [sections],
  )
  const fold = (key: string, close: boolean) => {
    onPlace({ ...place, turned: [...new Map(turned).set(key, close)] })
    // The place that was gone to stays where it is when something above it opens.
    setWish(undefined)
  }
  const goToYear = (year: number) => {
    // A period without records of its own leads to the records before it.
    const found = groups.find(
      (group) => (group.kind === 'year' || group.kind === 'month') && group.year <= year,
    )
    if (found?.kind !== 'year' && found?.kind !== 'month') return
    const opened = new Map(turned).set(yearKey(found.year), false)
    const group = sectionsOf(groups, opened, printing).findIndex((one) => one.year === found.year)
    onPlace({ ...place, turned: [...opened] })
    setWish((before) => ({ group, times: (before?.times ?? 0) + 1 }))
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
            onPlace({ ...place, order: value })
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
      <div className={styles.narrow}>
        <TimelineFilterForm
          kinds={kinds}
          filter={filterOf(place)}
          onChange={(filter) => onPlace(withFilter(place, filter))}
        />
        <LiveRegion className={styles.count}>
          {shown.length === all ? words.count(shown.length) : words.countOf(shown.length, all)}
          {undated === 0 ? null : ` · ${words.undatedLeftOut(undated)}`}
        </LiveRegion>
      </div>
      {shown.length === 0 ? (
        <Empty>{words.noneFiltered}</Empty>
      ) : (
        <GroupedList
          groups={listed}
          head={(index) => {
            const section = sections[index]
            if (section === undefined) return null
            const { group, year } = section
            const title = group && groupTitle(group, by, words, show)
            if (title !== undefined)
              return group?.kind === 'occasion' && group.head !== undefined ? (
                <Spoken
                  text={group.head.view.headline(group.head.resource, show)}
                  of={group.head.resource}
                  within={title}
                />
              ) : (
                title
              )
            return year === undefined ? null : yearText(year)
          }}
          aside={(index) => (
            <span className={styles.quiet}>{words.count(sections[index]?.count ?? 0)}</span>
          )}
          row={(index, row) => {
            const entry = sections[index]?.entries[row]
            return entry === undefined ? null : (
              <Boundary
                of={entry.resource}
                instead={<Unshown resource={entry.resource} patientId={patientId} />}
              >
                <TimelineRow entry={entry} patientId={patientId} />
              </Boundary>
            )
          }}
          rowKey={(index, row) => sections[index]?.entries[row]?.key ?? String(row)}
          onFold={fold}
          goTo={wish}
        />
      )}
    </>
  )
}
