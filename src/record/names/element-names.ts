import type { FhirResource, Reference } from 'fhir/r4'
import { listOf } from '~/fhir/json'
import { datatypeOf } from '../element/datatype'
import { elementOf } from '../element/element'
import { elementText } from '../element/element-text'
import type { Show } from '../show'
import { referencedText } from './referenced-text'

/**
 * An element of a record in words; references are the names of the records that they lead to.
 * Undefined when it has no value.
 */
export function elementNames(resource: FhirResource, name: string, show: Show): string | undefined {
  const element = elementOf(resource, name)
  const references = listOf(element?.value).filter(
    (value): value is Reference =>
      element !== undefined && datatypeOf(element, value) === 'Reference',
  )
  if (references.length === 0) return elementText(resource, name, show.format)
  const texts = references.map((reference) => referencedText(reference, resource, show))
  return texts.filter((text) => text !== undefined).join(', ') || undefined
}
