import type { FhirResource } from 'fhir/r4'
import { isAbsence } from '~/fhir/format/absent-text'
import { elementText } from '~/record/element/element-text'
import { namingFormat } from '~/record/names/naming-format'
import { recordName } from '~/record/names/record-name'
import type { Show } from '~/record/show'
import type { View } from '~/record/view'

interface EntryLineContext {
  /** The view of its type; absent for one that the app has no list of. */
  readonly view: Pick<View, 'columns'> | undefined
  readonly show: Show
}

/**
 * An entry in one line, for the press that chooses it: its kind, its name, and the figure that its
 * list leads with. One press must not look like the next one.
 */
export function entryLine(
  kind: string,
  resource: FhirResource,
  { view, show }: EntryLineContext,
): string {
  const format = namingFormat(show, resource)
  const figures = (view?.columns ?? []).flatMap(({ leads, element }) =>
    leads ? (elementText(resource, element, format) ?? []) : [],
  )
  return [kind, recordName(resource, format), ...figures]
    .filter((text) => text !== undefined && text !== '' && !isAbsence(text, format))
    .join(': ')
}
