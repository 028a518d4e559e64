import type { FhirResource } from 'fhir/r4'
import { attempt } from '~/std/attempt'
import { elementText } from './element/element-text'
import { namingFormat } from './names/naming-format'
import type { Show } from './show'
import type { View } from './view'

interface Telling {
  readonly view: View
  /** Elements with a cell of their own (`toldElements`). */
  readonly told: readonly string[]
  readonly show: Show
}

/**
 * The elements that a list shows in columns, for a table outside the app. A column that is drawn
 * for a whole group, such as the score of answers, has no words of its own and is left out.
 */
export function toldElements(view: View): readonly string[] {
  return view.columns
    .filter(({ element, heading }) => heading === element)
    .map(({ element }) => element)
}

/**
 * The cells of a record that a person reads: its name, its date with the meaning of that, its
 * status, and the elements. A record that cannot be put into words says so in the first cell.
 */
export function toldCells(resource: FhirResource, telling: Telling): readonly string[] {
  const { told, show } = telling
  return attempt(
    () => cellsOf(resource, telling),
    [show.words.unshown, '', '', '', ...told.map(() => '')],
  )
}

function cellsOf(resource: FhirResource, { view, told, show }: Telling): readonly string[] {
  const when = view.whens(resource, show)[0]
  const format = namingFormat(show, resource)
  return [
    view.headline(resource, show),
    when?.text ?? '',
    when === undefined ? '' : show.words.when[when.kind],
    view
      .statuses(resource, show)
      .map(({ text }) => text)
      .join('; '),
    ...told.map((element) => elementText(resource, element, format) ?? ''),
  ].map((text) => text.replaceAll(ISOLATES, ''))
}

/** Signs that keep a text apart from others on its line (`closedText`): a cell is its own line. */
const ISOLATES = /[\u2068\u2069]/g
