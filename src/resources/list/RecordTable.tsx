import type { FhirResource } from 'fhir/r4'
import { memo, useCallback, useMemo } from 'react'
import { DataTable } from '~/ui/table/DataTable'
import { useText } from '~/i18n/TextProvider'
import { addressOf } from '~/record/addresses'
import { elementLabel } from '~/record/element/element-label'
import type { ListProps } from './list-props'
import styles from './ListScreen.module.css'
import { FreshTag } from '~/record/Freshness'
import { newestFirst } from '~/record/newest-first'
import { shortText } from '~/record/element/short-text'
import type { Show } from '~/record/show'
import { isEnteredInError } from '~/record/status'
import { StatusTags } from '~/record/StatusTags'
import { Unshown } from '~/record/Unshown'
import { useWide } from './use-wide'
import type { View } from '~/record/view'
import type { DataColumn } from '~/ui/table/data-column'
import { useShow } from '~/record/use-show'

interface RecordTableProps extends ListProps {
  readonly resources: readonly FhirResource[]
}

/**
 * Records as rows, newest first: what it is, what the view has to say about it, when, and its
 * status.
 */
export const RecordTable = memo(function RecordTable({
  resources,
  view,
  patientId,
  selectedId,
}: RecordTableProps) {
  const show = useShow()
  const messages = useText()
  const wide = useWide()
  const rows = useMemo(() => newestFirst(resources, view), [resources, view])
  const columns = useMemo(
    () => columnsOf(view, show, selectedId !== undefined),
    [view, show, selectedId],
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
  // Where the record opens beside its list, the list stays where it is (use-scroll-position.ts).
  const linkProps = useMemo(() => ({ state: { list: view.path, keepPlace: wide } }), [view, wide])
  return (
    <DataTable
      caption={show.words.list.caption(view.title(messages))}
      columns={columns}
      rows={rows}
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

function columnsOf(view: View, show: Show, beside: boolean): readonly DataColumn<FhirResource>[] {
  const { words } = show
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
    // Beside a record there is room for what matters most; the record has the rest.
    ...view.columns
      .filter(({ minor }) => !beside || !minor)
      .map(({ element, heading, cell, align, minor }) => ({
        key: element,
        header: elementLabel(heading, words, view.type),
        cell: (row: FhirResource) => cell(row, show),
        align,
        minor,
      })),
    {
      key: 'when',
      header: words.column.when,
      cell: (row) => <WhenCell row={row} view={view} show={show} />,
    },
    {
      key: 'status',
      header: words.column.status,
      cell: (row) => <StatusCell row={row} view={view} show={show} />,
    },
  ]
}

interface CellProps {
  readonly row: FhirResource
  readonly view: View
  readonly show: Show
}

/**
 * The clinical date with what it means: the date a condition began is not the date it was written
 * down.
 */
function WhenCell({ row, view, show }: CellProps) {
  const when = view.whens(row, show)[0]
  if (when === undefined) return null
  return (
    <>
      <span className={styles.date}>{when.text}</span>{' '}
      <small className={styles.kind}>{show.words.when[when.kind]}</small>
    </>
  )
}

function StatusCell({ row, view, show }: CellProps) {
  return <StatusTags statuses={view.statuses(row, show)} />
}
