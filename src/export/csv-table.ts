import type { FhirResource } from 'fhir/r4'
import { elementLabel } from '~/record/element/element-label'
import type { Show } from '~/record/show'
import { toldCells, toldElements } from '~/record/told-cells'
import type { View } from '~/record/view'
import { attempt } from '~/std/attempt'
import { BYTE_ORDER_MARK, csvRow } from '~/std/csv'
import type { ExportWords } from './export-text'
import { flatten } from '~/fhir/flatten'

interface CsvTable {
  readonly view: View
  readonly records: readonly FhirResource[]
}

/**
 * A list as a table, row by row: first the columns that a person reads, in their words; then every
 * value of the record under its FHIR path, so that codes, systems, displays, values and units are
 * separate. It yields empty text while there is nothing to write yet.
 */
export function* csvTable(
  { view, records }: CsvTable,
  show: Show,
  words: ExportWords,
): Generator<string> {
  const flat: ReadonlyMap<string, string>[] = []
  const paths = new Set<string>()
  for (const resource of records) {
    const cells = attempt(() => flatten(resource), new Map<string, string>())
    flat.push(cells)
    for (const path of cells.keys()) paths.add(path)
    yield ''
  }
  const { column } = words
  const told = toldElements(view)
  yield (
    BYTE_ORDER_MARK +
      csvRow([
        column.name,
        column.date,
        column.dateKind,
        column.status,
        ...told.map((element) => elementLabel(element, show.words, view.type)),
        ...paths,
      ])
  )
  for (const [index, resource] of records.entries()) {
    yield csvRow([
      // Its parts are in the columns of their paths, also if it cannot be put into words.
      ...toldCells(resource, { view, told, show }),
      ...Array.from(paths, (path) => flat[index]?.get(path) ?? ''),
    ])
  }
}
