import type { FhirResource } from 'fhir/r4'
import { useMemo } from 'react'
import { Spoken } from '~/record/spoken/Spoken'
import { ElementView } from '~/record/element/ElementView'
import { elementLabel } from '~/record/element/element-label'
import { heaviestFirst } from '~/record/time/heaviest-first'
import { newestFirst } from '~/record/time/newest-first'
import { RecordPlace } from '~/record/places/RecordPlace'
import { RecordView } from '~/record/element/RecordView'
import { isEnteredInError } from '~/record/status'
import { StatusTags } from '~/record/StatusTags'
import { useText } from '~/i18n/TextProvider'
import { DataTable } from '~/ui/table/DataTable'
import type { Choice } from './choice'
import { useExportText } from './export-text'
import styles from './PrintSheet.module.css'
import { recordOrigins, statedOrigin } from './record-origins'
import { isWithOrigin } from './with-origin'
import type { TakenList } from './taken'
import type { DataColumn } from '~/ui/table/data-column'
import { useShow } from '~/record/use-show'

interface PrintedListProps {
  readonly list: TakenList
  readonly choice: Choice
  readonly patientId: string
}

/** The records of a list for paper, in its usual order: each as one line, or in full. */
export function PrintedList({ list, choice, patientId }: PrintedListProps) {
  const show = useShow()
  const words = useExportText()
  const messages = useText()
  const { view, records } = list
  const title = view.title(messages)
  const place = useMemo(() => ({ patient: patientId }), [patientId])
  const rows = useMemo(() => heaviestFirst(newestFirst(records, view), view), [records, view])
  const keys = useMemo(
    () => new Map(rows.map((row, index) => [row, row.id ?? `(${index})`])),
    [rows],
  )
  const origins = useMemo(
    () => (choice.provenance ? recordOrigins(list, show.format) : undefined),
    [choice, list, show.format],
  )
  // Of an entry that does not say it itself, nothing is claimed unless the service was asked.
  const missing = isWithOrigin(list.permit) ? words.notStated : undefined
  const originOf = (row: FhirResource) =>
    origins?.get(`${row.resourceType}/${row.id ?? ''}`) ?? statedOrigin(row, show) ?? missing
  const hasOrigin = origins !== undefined && rows.some((row) => originOf(row) !== undefined)
  if (choice.details) {
    return rows.map((row) => (
      <div key={keys.get(row)} className={styles.record}>
        <RecordView
          resource={row}
          view={view}
          patient={patientId}
          sections={3}
          paper
          heading={(name, _, lang) => (
            <h4 className={styles.name} lang={lang}>
              {name}
            </h4>
          )}
        >
          {hasOrigin ? <OriginLine origin={originOf(row)} /> : null}
        </RecordView>
      </div>
    ))
  }
  const columns: readonly DataColumn<FhirResource>[] = [
    {
      key: 'name',
      header: words.column.name,
      cell: (row) => <Spoken text={view.headline(row, show)} of={row} />,
    },
    ...view.columns.map(({ element, heading, cell, align }) => ({
      key: element,
      header: elementLabel(heading, show.words, view.type),
      // Paper does not wait: every element is drawn by the program that is here.
      cell: (row: FhirResource) =>
        cell === undefined ? <ElementView record={row} name={element} dense /> : cell(row, show),
      align,
    })),
    {
      key: 'when',
      header: words.column.date,
      cell: (row) =>
        view
          .whens(row, show)
          .slice(0, 1)
          .map(({ kind, text }) => (
            <span key={kind}>
              {text} <small>{show.words.when[kind]}</small>
            </span>
          )),
    },
    {
      key: 'status',
      header: words.column.status,
      cell: (row) => <StatusTags statuses={view.statuses(row, show)} />,
    },
    ...(!hasOrigin
      ? []
      : [
          {
            key: 'origin',
            header: words.recordedBy,
            cell: (row: FhirResource) => <span className={styles.origin}>{originOf(row)}</span>,
          },
        ]),
  ]
  return (
    <RecordPlace value={place}>
      <DataTable
        caption={view.weight === undefined ? show.words.list.caption(title) : title}
        columns={columns}
        rows={rows}
        rowKey={(row) => keys.get(row) ?? ''}
        rowUnshown={() => show.words.unshown}
        rowMuted={(row) => isEnteredInError(view.statuses(row, show))}
      />
    </RecordPlace>
  )
}

function OriginLine({ origin }: { readonly origin: string | undefined }) {
  const words = useExportText()
  return origin === undefined ? null : <p>{words.recordedByLine(origin)}</p>
}
