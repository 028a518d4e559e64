import type { FhirResource } from 'fhir/r4'
import { elementLabel } from '~/record/element/element-label'
import { elementText } from '~/record/element/element-text'
import type { Show } from '~/record/show'
import type { View } from '~/record/view'
import { attempt } from '~/std/attempt'
import { BYTE_ORDER_MARK, csvRow } from './csv'
import type { ExportWords } from './export-text'
import { flatten } from './flatten'

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
  // A column that is drawn for a whole group, such as the score of answers, leaves its cells empty:
  // its values are in the columns of their paths.
  const told = view.columns
    .filter(({ element, heading }) => heading === element)
    .map(({ element }) => element)
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
      // A value that cannot be put into words says so, and its parts are in the columns of their
      // paths all the same.
      ...attempt(
        () => toldCells(resource, { view, told, show }),
        [show.words.unshown, '', '', '', ...told.map(() => '')],
      ),
      ...Array.from(paths, (path) => flat[index]?.get(path) ?? ''),
    ])
  }
}

interface Telling {
  readonly view: View
  readonly told: readonly string[]
  readonly show: Show
}

/** The cells of a record that a person reads. */
function toldCells(resource: FhirResource, { view, told, show }: Telling): readonly string[] {
  const when = view.whens(resource, show)[0]
  return [
    view.headline(resource, show),
    when?.text ?? '',
    when === undefined ? '' : show.words.when[when.kind],
    view
      .statuses(resource, show)
      .map(({ text }) => text)
      .join('; '),
    ...told.map((element) => elementText(resource, element, show.format) ?? ''),
  ]
}
