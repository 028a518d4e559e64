import type { FhirResource, Reference } from 'fhir/r4'
import { hidden } from '~/fhir/format/hidden'
import { identifierText } from '~/fhir/format/identifier-text'
import { referenceText, TYPED_ADDRESS } from '~/fhir/format/reference-text'
import { typeText } from '~/fhir/format/codes/type-text'
import { recordName } from './record-name'
import type { Show } from '../show'

/**
 * The name of a reference's target: the reference's own, or else that of the record behind it.
 * Until that is known, it says so; "no name" appears only after the record was read and has none.
 */
export function referencedText(
  reference: Reference | undefined,
  within: FhirResource | undefined,
  { format, words, names }: Show,
): string | undefined {
  if (reference === undefined) return undefined
  const given = hidden(reference.display, format)?.trim()
  if (given !== undefined && given !== '') return given
  const found = names?.look(reference, within)
  switch (found?.state) {
    case 'found':
      return recordName(found.record, format) ?? typeName(found.record.resourceType)
    case 'loading':
      return identifierText(reference.identifier, format) ?? words.reference.loading
    case 'unreadable':
      return (
        identifierText(reference.identifier, format) ??
        words.reference.unreadable(typeOf(reference))
      )
    case 'elsewhere':
    case undefined:
      return referenceText(reference, format)
  }

  function typeName(type: string): string {
    return format.words.unnamedRecord(typeText(type, format))
  }

  function typeOf({ type, reference: address = '' }: Reference): string | undefined {
    const named = type ?? TYPED_ADDRESS.exec(address)?.[1]
    return named === undefined ? undefined : typeText(named, format)
  }
}
