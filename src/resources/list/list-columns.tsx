import type { FhirResource } from 'fhir/r4'
import { columnCell } from '~/record/element/column-cell'
import { elementLabel } from '~/record/element/element-label'
import { shortText } from '~/record/element/short-text'
import { ComparedResult } from '~/record/result/ComparedResult'
import type { Show } from '~/record/show'
import { Spoken } from '~/record/spoken/Spoken'
import { StatusTags } from '~/record/StatusTags'
import { FreshTag } from '~/record/time/Freshness'
import type { WhenKind } from '~/record/time/when'
import type { View } from '~/record/view'
import { classNames } from '~/ui/class-names'
import type { DataColumn } from '~/ui/table/data-column'
import { listDates, type ListDate } from './list-dates'
import styles from './ListScreen.module.css'

/** The column of the dates; without it, nobody can say that the newest is first. */
export const WHEN = 'when'

/**
 * The columns of a list: the name, the view's own, what results are compared with, the date and the
 * status. A column that would be empty from end to end is not among them.
 *
 * @param inStates The rows are in groups of what is current and what is over: none says it again.
 */
export function listColumns(
  view: View,
  show: Show,
  rows: readonly FhirResource[],
  whole: boolean,
  beside: boolean,
  inStates = false,
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
          <Spoken text={shortText(view.headline(row, show), 300)} of={row} />
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
        named: column.named,
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
    // Recommendations have no status, and hardly any has a mark that stands beside one.
    ...(rows.some((row) => view.statuses(row, show).length > 0)
      ? [
          {
            key: 'status',
            header: words.column.status,
            sorts: true,
            // On a phone the state has the room beside the name, unless a figure has it.
            leads: view.columns.some((column) => column.leads) ? false : ('short' as const),
            cell: (row: FhirResource) => (
              <StatusCell row={row} view={view} show={show} inStates={inStates} />
            ),
          },
        ]
      : []),
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
  readonly inStates: boolean
}

/** On a phone the status of a result that is as it should be gives its room to the result. */
function StatusCell({ row, view, show, inStates }: StatusCellProps) {
  const all = view.statuses(row, show)
  const statuses = inStates
    ? all.filter(({ code, usual }) => code !== 'active' && usual !== true)
    : all
  const isOrdinary = view.compared && statuses.every(({ code }) => code === 'final')
  return (
    <span className={classNames(styles.state, isOrdinary && styles.ordinary)}>
      <StatusTags statuses={statuses} brief />
    </span>
  )
}
