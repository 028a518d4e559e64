import type { FhirResource, Reference } from 'fhir/r4'
import { filled } from '~/fhir/format/filled'
import { hidden } from '~/fhir/format/hidden'
import { identifierText } from '~/fhir/format/identifier-text'
import { referenceText, referencedType } from '~/fhir/format/reference-text'
import { namedAs } from './record-name'
import type { Show } from '../show'

/**
 * True for a record that is read whatever the reference calls it: one inside this one is there, and
 * of a medicine the name alone does not say what is in it, or that it is not in use.
 */
export function isRead({ reference = '' }: Reference): boolean {
  return /^#|\bMedication\//.test(reference)
}

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
  const given = filled(hidden(reference.display, format))
  const found =
    given === undefined || isRead(reference) ? names?.look(reference, within) : undefined
  if (found?.state === 'found') return namedAs(found.record, format, given)
  if (given !== undefined) return given
  switch (found?.state) {
    case 'loading':
      return identifierText(reference.identifier, format) ?? words.reference.loading
    case 'unreadable':
      return (
        identifierText(reference.identifier, format) ??
        words.reference.unreadable(referencedType(reference, format))
      )
    case 'elsewhere':
      return reference.reference?.includes(':') === true
        ? (identifierText(reference.identifier, format) ??
            format.words.elsewhere(referencedType(reference, format)))
        : referenceText(reference, format)
    case undefined:
      return referenceText(reference, format)
  }
}
