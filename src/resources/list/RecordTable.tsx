import type { FhirResource } from 'fhir/r4'
import { memo, useCallback, useMemo, useState } from 'react'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { latePart, useLatePart } from '~/ui/late/late-part'
import { DataTable, type DrawParts, type Sorting } from '~/ui/table/DataTable'
import { Skeleton } from '~/ui/Skeleton'
import { useMedia } from '~/ui/media/use-media'
import { useText } from '~/i18n/TextProvider'
import { addressOf } from '~/record/places/addresses'
import type { ArrangedRowsProps, Arrangement } from './layout/ArrangedRows'
import type { ListProps } from './list-props'
import { listColumns, WHEN } from './list-columns'
import { isPlaced, pressed, USUAL, type ListLayout } from './layout/list-layout'
import { listYears } from './list-years'
import { heaviestFirst } from '~/record/time/heaviest-first'
import { newestFirst } from '~/record/time/newest-first'
import { isEnteredInError } from '~/record/status'
import { Unshown } from '~/record/Unshown'
import { useWide } from './use-wide'
import type { DataColumn } from '~/ui/table/data-column'
import { useShow } from '~/record/use-show'

const StateFolds = lazy(async () => (await import('./StateFolds')).StateFolds)
const YearFolds = lazy(async () => (await import('./YearFolds')).YearFolds)

const arrangedRows = latePart(async () => {
  const { ArrangedRows } = await import('./layout/ArrangedRows')
  return (props: ArrangedRowsProps) => <ArrangedRows {...props} />
})

interface RecordTableProps extends ListProps {
  readonly resources: readonly FhirResource[]
  /** The list is complete, so that a row can be compared with the previous one. */
  readonly whole: boolean
  /** Every entry that the service sends is loaded, so that an order holds for all of them. */
  readonly ended?: boolean
  /** The source of each record, if somebody asked who sent it. */
  readonly sourceColumn?: DataColumn<FhirResource> | undefined
  readonly layout?: ListLayout
  /** Without it, the heads of the columns do not sort. */
  readonly onLayout?: ((layout: ListLayout) => void) | undefined
}

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
  const usual = useMemo(() => heaviestFirst(newest, view), [newest, view])
  const beside = selectedId !== undefined
  const isUsual = layout.sort === undefined && layout.hidden.length + layout.more.length === 0
  const drawArranged = useLatePart(arrangedRows, !isUsual)
  const [arranged, setArranged] = useState<Arrangement>()
  // Until the rows are in another order, they are in the earlier one, and say so.
  const now = isUsual ? undefined : arranged
  const { sort, turned } = now?.layout ?? USUAL
  // An order that somebody chose is of all rows.
  const hasStates = sort === undefined && view.overview?.groups === true
  const columns = useMemo(
    () => [
      ...listColumns(view, show, newest, whole, beside, hasStates),
      ...(sourceColumn === undefined ? [] : [sourceColumn]),
    ],
    [view, show, newest, whole, beside, hasStates, sourceColumn],
  )
  const isWeighed = isPlaced(view)
  const isByDate = sort === WHEN || (sort === undefined && !isWeighed)
  const sorting = useMemo(
    (): Sorting | undefined =>
      onLayout && {
        // No column has the weight.
        key: sort ?? (isWeighed ? '' : WHEN),
        order: turned !== isByDate ? 'descending' : 'ascending',
        onPress: (key) => onLayout(pressed(layout, key, isWeighed)),
      },
    [sort, turned, isByDate, isWeighed, layout, onLayout],
  )
  return (
    <>
      {isUsual || drawArranged === undefined ? null : (
        <Suspense fallback={null}>
          {drawArranged({
            layout,
            view,
            rows: layout.sort === undefined ? usual : newest,
            columns,
            whole: ended,
            onArranged: setArranged,
          })}
        </Suspense>
      )}
      <Rows
        {...place}
        rows={now?.rows ?? usual}
        columns={now?.columns ?? columns}
        isByDate={isByDate}
        hasStates={hasStates}
        isWhole={ended}
        sorting={sorting}
      />
    </>
  )
})

interface RowsProps extends ListProps {
  readonly rows: readonly FhirResource[]
  readonly columns: readonly DataColumn<FhirResource>[]
  /** True when the rows are in the order of their dates. */
  readonly isByDate: boolean
  /** True when what is current comes before what is over. */
  readonly hasStates: boolean
  readonly isWhole: boolean
  readonly sorting: Sorting | undefined
}

function Rows({
  rows,
  columns,
  isByDate,
  hasStates,
  isWhole,
  sorting,
  view,
  patientId,
  selectedId,
}: RowsProps) {
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
  const ofDates = useMemo(() => listYears(rows, view, Date.now()), [rows, view])
  const years = isByDate && !hasStates ? ofDates : NO_YEARS
  const isPhone = useMedia('(max-width: 640px)')
  const rowUnshown = useCallback(
    (row: FhirResource) => <Unshown resource={row} patientId={patientId} />,
    [patientId],
  )
  // If the record opens next to its list, the list keeps its place (use-scroll-position.ts).
  const linkProps = useMemo(() => ({ state: { list: view.path, keepPlace: wide } }), [view, wide])
  const title = view.title(messages)
  const isNewestFirst =
    columns.some(({ key }) => key === WHEN) &&
    isByDate &&
    !hasStates &&
    (sorting === undefined || sorting.order === 'descending')
  const table = (shown: readonly FhirResource[], heads: Heads, parts?: DrawParts) => (
    <DataTable
      caption={isNewestFirst ? show.words.list.caption(title) : title}
      columns={columns}
      rows={shown}
      phone="lines"
      tight={view.compared}
      rowKey={keyOf}
      rowHref={rowHref}
      rowMuted={rowMuted}
      rowGroup={heads.of}
      parts={parts}
      rowUnshown={rowUnshown}
      selectedKey={selectedId}
      linkProps={linkProps}
      sorting={sorting}
    />
  )
  // In an order that somebody chose, too: the table stays where it is, and so does the focus.
  if (view.overview?.groups === true)
    return (
      <Suspense fallback={<Skeleton rows={8} />}>
        <StateFolds rows={rows} view={view} on={hasStates} isWhole={isWhole}>
          {(inStates) =>
            table(inStates.rows, headsOf(hasStates ? inStates.names : years), inStates.parts)
          }
        </StateFolds>
      </Suspense>
    )
  // In another order it has no years; the table stays where it is, and so does the focus.
  if (!isPhone || ofDates.size === 0) return table(rows, headsOf(years))
  // A phone's list begins with the name of its first year: rows that came before would move.
  return (
    <Suspense fallback={<Skeleton rows={8} />}>
      <YearFolds rows={rows} years={years}>
        {(parts) => table(rows, headsOf(years), parts)}
      </YearFolds>
    </Suspense>
  )
}

/** The words above first rows of groups: the same as long as the words are. */
interface Heads {
  readonly of: (row: FhirResource) => string | undefined
}

const heads = new WeakMap<ReadonlyMap<FhirResource, string>, Heads>()

function headsOf(names: ReadonlyMap<FhirResource, string>): Heads {
  const known = heads.get(names) ?? { of: (row) => names.get(row) }
  heads.set(names, known)
  return known
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
