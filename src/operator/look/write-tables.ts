import type { FhirResource } from 'fhir/r4'
import { flatten } from '~/fhir/flatten'
import { readFhir } from '~/fhir/read-fhir'
import { isResource } from '~/fhir/resource-types'
import { elementLabel } from '~/record/element/element-label'
import type { Show } from '~/record/show'
import { toldCells, toldElements } from '~/record/told-cells'
import type { View } from '~/record/view'
import { attempt } from '~/std/attempt'
import { BYTE_ORDER_MARK, csvRow } from '~/std/csv'
import type { RecordText } from './export-index'
import type { LookWords } from './look-text'
import type { TablePlace } from './table-place'
import { fileStem, OwnNames } from '../files/file-stem'

/** The tables that were written. */
export interface WrittenTables {
  readonly files: number
  readonly rows: number
  /** False when it was stopped. */
  readonly isWhole: boolean
}

interface WriteTables {
  readonly types: readonly string[]
  /** Begins each table with a byte order mark. */
  readonly withMark: boolean
  /** Adds a column for each value by its FHIR path. */
  readonly withPaths: boolean
  readonly show: Show
  readonly words: Pick<LookWords, 'column' | 'unreadable'>
  readonly viewOf: (type: string) => View | undefined
  readonly select: (type: string) => Promise<Uint32Array>
  readonly texts: (records: readonly number[]) => Promise<readonly RecordText[]>
  readonly paths: (type: string) => Promise<readonly string[]>
  readonly place: TablePlace
  readonly signal: AbortSignal
  /** Rows that were written so far. */
  readonly onRows: (rows: number) => void
}

/** Records that are read, put into words and written together. */
const BATCH = 200

/**
 * Writes a CSV table of each type, batch by batch: id and patient, then the columns that a person
 * reads in a list, in their words, then the values by their paths.
 * @throws the error of a full disk, or of files that cannot be read any more.
 */
export async function writeTables(parts: WriteTables): Promise<WrittenTables> {
  let rows = 0
  let files = 0
  const names = new OwnNames()
  for (const type of parts.types) {
    const paths = parts.withPaths ? await parts.paths(type) : []
    const records = await parts.select(type)
    if (parts.signal.aborted) return { files, rows, isWhole: false }
    const sink = await parts.place(names.nameFor(fileStem(type), 'csv'))
    const encoder = new TextEncoder()
    try {
      await sink.write(encoder.encode(headOf(type, paths, parts)))
      for (let at = 0; at < records.length; at += BATCH) {
        const texts = await parts.texts([...records.subarray(at, at + BATCH)])
        const lines = await Promise.all(texts.map((text) => rowOf(text, paths, parts)))
        await sink.write(encoder.encode(lines.join('')))
        rows += lines.length
        parts.onRows(rows)
        if (!parts.signal.aborted) continue
        await sink.abort()
        return { files, rows, isWhole: false }
      }
      await sink.close()
      files += 1
    } catch (error) {
      await sink.abort().catch(() => undefined)
      throw error
    }
  }
  return { files, rows, isWhole: true }
}

function headOf(
  type: string,
  paths: readonly string[],
  { show, words: { column }, viewOf, withMark }: WriteTables,
): string {
  const view = viewOf(type)
  return (
    (withMark ? BYTE_ORDER_MARK : '') +
    csvRow([
      column.id,
      column.patient,
      column.name,
      column.date,
      column.dateKind,
      column.status,
      ...(view === undefined ? [] : toldElements(view)).map((element) =>
        elementLabel(element, show.words, type),
      ),
      ...paths,
    ])
  )
}

async function rowOf(
  { text, type, patient = '' }: RecordText,
  paths: readonly string[],
  { show, words, viewOf }: WriteTables,
): Promise<string> {
  const json = await readFhir(text).catch(() => undefined)
  const resource: FhirResource | undefined = isResource(json) ? json : undefined
  const view = viewOf(type)
  const elements = view === undefined ? [] : toldElements(view)
  const told =
    resource === undefined
      ? [words.unreadable, '', '', '', ...elements.map(() => '')]
      : view === undefined
        ? ['', '', '', '']
        : toldCells(resource, { view, told: elements, show })
  const flat =
    resource === undefined
      ? new Map<string, string>()
      : attempt(() => flatten(resource), new Map<string, string>())
  return csvRow([
    resource?.id ?? '',
    patient,
    ...told,
    ...paths.map((path) => flat.get(path) ?? ''),
  ])
}
