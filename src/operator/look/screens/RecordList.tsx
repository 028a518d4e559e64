import type { FhirResource } from 'fhir/r4'
import { useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useFormat } from '~/connection/use-format'
import { numberText } from '~/fhir/format/locale'
import { typeText } from '~/fhir/format/codes/type-text'
import { columnCell } from '~/record/element/column-cell'
import { elementLabel } from '~/record/element/element-label'
import { shortText } from '~/record/element/short-text'
import { recordName } from '~/record/names/record-name'
import { useRegistry } from '~/record/RegistryContext'
import type { Show } from '~/record/show'
import { StatusTags } from '~/record/StatusTags'
import { useShow } from '~/record/use-show'
import type { View, ViewColumn } from '~/record/view'
import { Empty } from '~/ui/Empty'
import { SelectField } from '~/ui/field/SelectField'
import type { DataColumn } from '~/ui/table/data-column'
import { DataTable } from '~/ui/table/DataTable'
import { usePrinting } from '~/ui/media/use-printing'
import { RecordPages, type ReadRecord } from '../record-pages'
import { useLookWords, type LookWords } from '../look-text'
import { hideOf } from './hide-of'
import { useOpenedFiles } from './look-context'
import { NumbersOf } from './NumbersOf'

interface RecordListProps {
  readonly caption: string
  readonly of: 'later' | 'earlier'
  /** Numbers of the records. */
  readonly records: Uint32Array
  /** The type of all of them; undefined in a list of several types. */
  readonly type?: string
}

/** Rows of one part of a list: browsers draw no page of any height. */
const PART = 10_000
/** The longest name in a row. */
const LONGEST = 300

/** Records as rows. Only those in view are read, and only some of them stay in memory. */
export function RecordList({ caption, of, records, type }: RecordListProps) {
  const words = useLookWords()
  const { language } = useFormat()
  const { client, [of]: opened } = useOpenedFiles()
  const number = opened?.number ?? 1
  const pages = useMemo(
    () => new RecordPages(records, (some) => client.ask('texts', number, { records: some })),
    [records, client, number],
  )
  const version = useSyncExternalStore(pages.subscribe, pages.version)
  const [part, setPart] = useState(0)
  const columns = useColumns(pages, type, version)
  const printing = usePrinting()
  const count = (row: number) => numberText(row, language)
  const rows = useMemo(
    () =>
      Array.from(
        { length: Math.max(0, Math.min(PART, records.length - part * PART)) },
        (_, at) => part * PART + at,
      ),
    [records, part],
  )
  if (records.length === 0) return <Empty>{words.noneHere}</Empty>
  const parts = Math.ceil(records.length / PART)
  return (
    <>
      {parts === 1 ? null : (
        <SelectField
          label={words.part}
          value={String(part)}
          onChange={(chosen) => setPart(Number(chosen))}
          options={Array.from({ length: parts }, (_, at) => ({
            value: String(at),
            label: words.partOf(
              count(at * PART + 1),
              count(Math.min(records.length, (at + 1) * PART)),
            ),
          }))}
        />
      )}
      <DataTable<number>
        caption={caption}
        // Paper gets the rows that were read: nobody waits for ten thousand.
        rows={printing ? rows.filter((row) => pages.known(row) !== undefined) : rows}
        phone="lines"
        rowKey={String}
        rowHref={(row) => `/look/${of === 'later' ? 'entries' : 'earlier'}/${pages.numberAt(row)}`}
        columns={columns}
      />
    </>
  )
}

function useColumns(
  pages: RecordPages,
  type: string | undefined,
  version: number,
): readonly DataColumn<number>[] {
  const words = useLookWords()
  const show = useShow()
  const { ofRecord } = useRegistry()
  return useMemo(() => {
    const view = type === undefined ? undefined : ofRecord(type)
    const from = (cell: (found: ReadRecord) => ReactNode) => (row: number) => {
      const found = pages.at(row)
      return found === undefined ? undefined : cell(found)
    }
    // Each row may belong to another person.
    const showOf = ({ patient }: ReadRecord): Show => ({
      ...show,
      format: { ...show.format, hide: hideOf(patient, show.names) },
    })
    const viewOf = ({ resource }: ReadRecord) =>
      resource === undefined ? undefined : (view ?? ofRecord(resource.resourceType))
    return [
      {
        key: 'name',
        header: words.name,
        cell: (row) => {
          const found = pages.at(row)
          return found === undefined
            ? words.loading
            : nameOf(found, viewOf(found), showOf(found), words)
        },
      },
      ...(type === undefined
        ? [
            {
              key: 'kind',
              header: words.kind,
              cell: from((found) => typeText(found.type, show.format)),
            },
          ]
        : []),
      ...(view?.columns ?? []).map(({ element, heading, cell, align, minor, leads }) => ({
        key: element,
        header: elementLabel(heading, show.words, type),
        cell: from(({ resource, patient }) =>
          resource === undefined ? undefined : (
            <NumbersOf patient={patient}>
              <Cell column={{ element, cell }} resource={resource} />
            </NumbersOf>
          ),
        ),
        align,
        minor,
        leads,
      })),
      {
        key: 'date',
        header: words.date,
        cell: from((found) =>
          found.resource === undefined
            ? undefined
            : viewOf(found)?.whens(found.resource, show)[0]?.text,
        ),
      },
      {
        key: 'status',
        header: words.status,
        minor: true,
        cell: from((found) => {
          const statuses =
            found.resource === undefined
              ? []
              : (viewOf(found)?.statuses(found.resource, show) ?? [])
          return statuses.length === 0 ? undefined : <StatusTags statuses={statuses} />
        }),
      },
      {
        key: 'patient',
        header: words.patient,
        minor: true,
        cell: from(({ patient }) => (patient === undefined ? undefined : <code>{patient}</code>)),
      },
    ]
    // The cells read the pages, which are the same object when another one has come.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pages, type, version, words, show, ofRecord])
}

function Cell(props: {
  readonly column: Pick<ViewColumn, 'element' | 'cell'>
  readonly resource: FhirResource
}) {
  return columnCell(props.column, props.resource, useShow())
}

/** The name of a record in a row. */
function nameOf(
  { resource, type }: ReadRecord,
  view: View | undefined,
  show: Show,
  words: LookWords,
): string {
  if (resource === undefined) return words.unreadable
  const name = view?.headline(resource, show) ?? recordName(resource, show.format)
  return name === undefined ? typeText(type, show.format) : shortText(name, LONGEST)
}
