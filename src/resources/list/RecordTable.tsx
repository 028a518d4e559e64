import type { FhirResource } from 'fhir/r4'
import { memo, useCallback, useMemo } from 'react'
import { DataTable } from '~/ui/table/DataTable'
import { classNames } from '~/ui/class-names'
import { useText } from '~/i18n/TextProvider'
import { addressOf } from '~/record/addresses'
import { elementLabel } from '~/record/element/element-label'
import { ComparedResult } from '~/record/result/ComparedResult'
import type { ListProps } from './list-props'
import styles from './ListScreen.module.css'
import { FreshTag } from '~/record/Freshness'
import { listDates, type ListDate } from './list-dates'
import { newestFirst } from '~/record/newest-first'
import { shortText } from '~/record/element/short-text'
import type { Show } from '~/record/show'
import { isEnteredInError } from '~/record/status'
import { StatusTags } from '~/record/StatusTags'
import { Unshown } from '~/record/Unshown'
import type { WhenKind } from '~/record/when'
import { useWide } from './use-wide'
import type { View } from '~/record/view'
import type { DataColumn } from '~/ui/table/data-column'
import { useShow } from '~/record/use-show'

interface RecordTableProps extends ListProps {
  readonly resources: readonly FhirResource[]
  /** The list is complete, so that a row can be compared with the previous one. */
  readonly whole: boolean
}

/** Records as rows, newest first: the name, the view's summary, the date and the status. */
export const RecordTable = memo(function RecordTable({
  resources,
  whole,
  view,
  patientId,
  selectedId,
}: RecordTableProps) {
  const show = useShow()
  const messages = useText()
  const wide = useWide()
  const rows = useMemo(() => newestFirst(resources, view), [resources, view])
  const beside = selectedId !== undefined
  const columns = useMemo(
    () => columnsOf(view, show, rows, whole, beside),
    [view, show, rows, whole, beside],
  )
  const rowHref = useCallback((row: FhirResource) => addressOf(row, patientId), [patientId])
  const rowMuted = useCallback(
    (row: FhirResource) => isEnteredInError(view.statuses(row, show)),
    [view, show],
  )
  const rowUnshown = useCallback(
    (row: FhirResource) => <Unshown resource={row} patientId={patientId} />,
    [patientId],
  )
  // If the record opens next to its list, the list keeps its place (use-scroll-position.ts).
  const linkProps = useMemo(() => ({ state: { list: view.path, keepPlace: wide } }), [view, wide])
  return (
    <DataTable
      caption={show.words.list.caption(view.title(messages))}
      columns={columns}
      rows={rows}
      phone="lines"
      rowKey={keyOf}
      rowHref={rowHref}
      rowMuted={rowMuted}
      rowUnshown={rowUnshown}
      selectedKey={selectedId}
      linkProps={linkProps}
    />
  )
})

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
      .map(({ element, heading, cell, align, minor, leads }) => ({
        key: element,
        header: elementLabel(heading, words, view.type),
        cell: (row: FhirResource) => cell(row, show),
        align,
        minor,
        leads,
      })),
    ...(view.compared && !beside ? comparedColumns(rows, whole, show) : []),
    {
      key: 'when',
      header: dates.head === undefined ? words.column.when : words.when[dates.head],
      cell: (row) => <WhenCell date={dates.of(row)} words={words} />,
    },
    {
      key: 'status',
      header: words.column.status,
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
    cell: (row) => <ComparedResult row={row} say="range" />,
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
  const { kind, text, inHead } = date
  return (
    <span className={styles.when}>
      <span className={styles.date}>{text}</span>
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
      <StatusTags statuses={statuses} />
    </span>
  )
}
