import type { FhirResource } from 'fhir/r4'
import { lazy, memo, Suspense, useCallback, useMemo } from 'react'
import { latePart, useLatePart } from '~/ui/late/late-part'
import { DataTable, type DrawParts, type Sorting } from '~/ui/table/DataTable'
import { Skeleton } from '~/ui/Skeleton'
import { useMedia } from '~/ui/media/use-media'
import { classNames } from '~/ui/class-names'
import { useText } from '~/i18n/TextProvider'
import { addressOf } from '~/record/places/addresses'
import { columnCell } from '~/record/element/column-cell'
import { elementLabel } from '~/record/element/element-label'
import { ComparedResult } from '~/record/result/ComparedResult'
import type { ArrangedRowsProps, DrawArranged } from './layout/ArrangedRows'
import type { ListProps } from './list-props'
import styles from './ListScreen.module.css'
import { FreshTag } from '~/record/time/Freshness'
import { listDates, type ListDate } from './list-dates'
import { pressed, USUAL, type ListLayout } from './layout/list-layout'
import { listYears } from './list-years'
import { newestFirst } from '~/record/time/newest-first'
import { shortText } from '~/record/element/short-text'
import type { Show } from '~/record/show'
import { isEnteredInError } from '~/record/status'
import { StatusTags } from '~/record/StatusTags'
import { Unshown } from '~/record/Unshown'
import type { WhenKind } from '~/record/time/when'
import { useWide } from './use-wide'
import type { View } from '~/record/view'
import type { DataColumn } from '~/ui/table/data-column'
import { useShow } from '~/record/use-show'

const YearFolds = lazy(async () => ({ default: (await import('./YearFolds')).YearFolds }))

const arrangedRows = latePart(async () => {
  const { ArrangedRows } = await import('./layout/ArrangedRows')
  return (props: ArrangedRowsProps) => <ArrangedRows {...props} />
})

interface RecordTableProps extends ListProps {
  readonly resources: readonly FhirResource[]
  /** The list is complete, so that a row can be compared with the previous one. */
  readonly whole: boolean
  /** Every entry of the list is loaded, so that an order holds for all of it. */
  readonly ended?: boolean
  /** The source of each record, if somebody asked who sent it. */
  readonly sourceColumn?: DataColumn<FhirResource> | undefined
  readonly layout?: ListLayout
  /** Without it, the heads of the columns do not sort. */
  readonly onLayout?: ((layout: ListLayout) => void) | undefined
}

/** The column of the dates; without it, nobody can say that the newest is first. */
const WHEN = 'when'

/** Records as rows, newest first: the name, the view's summary, the date and the status. */
export const RecordTable = memo(function RecordTable({
  resources,
  whole,
  ended = whole,
  sourceColumn,
  layout = USUAL,
  onLayout,
  ...place
}: RecordTableProps) {
  const { view, selectedId } = place
  const show = useShow()
  const newest = useMemo(() => newestFirst(resources, view), [resources, view])
  const beside = selectedId !== undefined
  const columns = useMemo(
    () => [
      ...columnsOf(view, show, newest, whole, beside),
      ...(sourceColumn === undefined ? [] : [sourceColumn]),
    ],
    [view, show, newest, whole, beside, sourceColumn],
  )
  const isUsual = layout.sort === undefined && layout.hidden.length + layout.more.length === 0
  // Until the program for another order is there, the rows are in the usual one, and say so.
  const drawArranged = useLatePart(arrangedRows, !isUsual)
  const { sort, turned } = isUsual || drawArranged === undefined ? USUAL : layout
  const isByDate = sort === undefined || sort === WHEN
  const sorting = useMemo(
    (): Sorting | undefined =>
      onLayout && {
        key: sort ?? WHEN,
        order: turned !== isByDate ? 'descending' : 'ascending',
        onPress: (key) => onLayout(pressed(layout, key)),
      },
    [sort, turned, isByDate, layout, onLayout],
  )
  const draw: DrawArranged = (rows, shown, note) => (
    <>
      {note}
      <Rows {...place} rows={rows} columns={shown} isByDate={isByDate} sorting={sorting} />
    </>
  )
  if (isUsual || drawArranged === undefined) return draw(newest, columns)
  return (
    <Suspense fallback={draw(newest, columns)}>
      {drawArranged({ layout, view, rows: newest, columns, whole: ended, children: draw })}
    </Suspense>
  )
})

interface RowsProps extends ListProps {
  readonly rows: readonly FhirResource[]
  readonly columns: readonly DataColumn<FhirResource>[]
  /** True when the rows are in the order of their dates. */
  readonly isByDate: boolean
  readonly sorting: Sorting | undefined
}

function Rows({ rows, columns, isByDate, sorting, view, patientId, selectedId }: RowsProps) {
  const show = useShow()
  const messages = useText()
  const wide = useWide()
  const rowHref = useCallback(
    (row: FhirResource) => view.readAt(row, patientId) ?? addressOf(row, patientId),
    [view, patientId],
  )
  const rowMuted = useCallback(
    (row: FhirResource) => isEnteredInError(view.statuses(row, show)),
    [view, show],
  )
  const years = useMemo(
    () => (isByDate ? listYears(rows, view, Date.now()) : NO_YEARS),
    [isByDate, rows, view],
  )
  const isPhone = useMedia('(max-width: 640px)')
  const rowGroup = useCallback((row: FhirResource) => years.get(row), [years])
  const rowUnshown = useCallback(
    (row: FhirResource) => <Unshown resource={row} patientId={patientId} />,
    [patientId],
  )
  // If the record opens next to its list, the list keeps its place (use-scroll-position.ts).
  const linkProps = useMemo(() => ({ state: { list: view.path, keepPlace: wide } }), [view, wide])
  const title = view.title(messages)
  const isNewestFirst =
    columns.some(({ key }) => key === WHEN) &&
    (sorting === undefined || (isByDate && sorting.order === 'descending'))
  const table = (parts?: DrawParts) => (
    <DataTable
      caption={isNewestFirst ? show.words.list.caption(title) : title}
      columns={columns}
      rows={rows}
      phone="lines"
      tight={view.compared}
      rowKey={keyOf}
      rowHref={rowHref}
      rowMuted={rowMuted}
      rowGroup={parts === undefined ? rowGroup : undefined}
      parts={parts}
      rowUnshown={rowUnshown}
      selectedKey={selectedId}
      linkProps={linkProps}
      sorting={sorting}
    />
  )
  if (!isPhone || years.size === 0) return table()
  // A phone's list begins with the name of its first year: rows that came before would move.
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <YearFolds rows={rows} years={years}>
        {table}
      </YearFolds>
    </Suspense>
  )
}

const NO_YEARS: ReadonlyMap<FhirResource, string> = new Map()

const keys = new WeakMap<FhirResource, string>()
let unnamed = 0

/** The id; a record without one gets a key of its own, because two of them may be equal. */
function keyOf(resource: FhirResource): string {
  if (resource.id !== undefined) return resource.id
  const known = keys.get(resource) ?? `(${(unnamed += 1)})`
  keys.set(resource, known)
  return known
}

function columnsOf(
  view: View,
  show: Show,
  rows: readonly FhirResource[],
  whole: boolean,
  beside: boolean,
): readonly DataColumn<FhirResource>[] {
  const { words } = show
  const dates = listDates(rows, view, show, Date.now())
  return [
    {
      key: 'name',
      header: words.column.name,
      sorts: true,
      cell: (row) => (
        <>
          {shortText(view.headline(row, show), 300)}
          <FreshTag resource={row} />
        </>
      ),
    },
    // Next to a record there is room for the main facts only; the record has the others.
    ...view.columns
      .filter(({ minor }) => !beside || !minor)
      .map((column) => ({
        key: column.element,
        header: elementLabel(column.heading, words, view.type),
        sorts: true,
        cell: (row: FhirResource) => columnCell(column, row, show),
        align: column.align,
        minor: column.minor,
        leads: column.leads,
      })),
    ...(view.compared && !beside ? comparedColumns(rows, whole, show) : []),
    // Organizations and places have no dates: no column is empty from end to end.
    ...(dates.head === undefined
      ? []
      : [
          {
            key: WHEN,
            header: words.when[dates.head],
            sorts: true,
            cell: (row: FhirResource) => <WhenCell date={dates.of(row)} words={words} />,
          },
        ]),
    {
      key: 'status',
      header: words.column.status,
      sorts: true,
      cell: (row) => <StatusCell row={row} view={view} show={show} />,
    },
  ]
}

/**
 * The normal range of a result, and the result of the same measurement before it: said only of a
 * list that is whole, because what is not loaded may lie between them.
 */
function comparedColumns(
  rows: readonly FhirResource[],
  whole: boolean,
  { words }: Show,
): readonly DataColumn<FhirResource>[] {
  const range: DataColumn<FhirResource> = {
    key: 'range',
    header: words.report.range,
    cell: (row) => (
      <span className={styles.range}>
        <ComparedResult row={row} say="range" />
      </span>
    ),
    minor: true,
  }
  const was: DataColumn<FhirResource> = {
    key: 'was',
    header: words.observation.was,
    cell: (row) => (whole ? <ComparedResult row={row} say="before" rows={rows} /> : null),
    named: true,
  }
  return rows.some(hasRange) ? [range, was] : [was]
}

/** Words that head a column and would tell nothing before a date. */
const SAY_NO_MORE: ReadonlySet<WhenKind> = new Set(['period', 'performed'])

function hasRange(row: FhirResource): boolean {
  return row.resourceType === 'Observation' && row.referenceRange !== undefined
}

interface WhenCellProps {
  readonly date: ListDate | undefined
  readonly words: Show['words']
}

/**
 * The clinical date, with what it means where the column's head says something else or is not seen:
 * the date a condition began is not the date it was written down.
 */
function WhenCell({ date, words }: WhenCellProps) {
  if (date === undefined) return null
  const { kind, text, inHead, timed } = date
  return (
    <span className={styles.when}>
      <span className={classNames(styles.date, timed && styles.timed)}>{text}</span>
      {inHead && SAY_NO_MORE.has(kind) ? null : (
        <>
          {' '}
          <small className={classNames(styles.kind, inHead && styles.inHead)}>
            {words.when[kind]}
          </small>
        </>
      )}
    </span>
  )
}

interface StatusCellProps {
  readonly row: FhirResource
  readonly view: View
  readonly show: Show
}

/** On a phone the status of a result that is as it should be gives its room to the result. */
function StatusCell({ row, view, show }: StatusCellProps) {
  const statuses = view.statuses(row, show)
  const isOrdinary = view.compared && statuses.every(({ code }) => code === 'final')
  return (
    <span className={isOrdinary ? styles.ordinary : undefined}>
      <StatusTags statuses={statuses} brief />
    </span>
  )
}
