import type { DocumentReference } from 'fhir/r4'
import { patientOf } from '~/fhir/belongs-to'
import type { Addressee } from '~/queries/addressed'

/** The patient in whose record a document is filed. */
export function filedFor(document: DocumentReference): Addressee {
  const id = patientOf(document)
  const { display, identifier } = document.subject ?? {}
  const called = display === undefined ? {} : { called: display }
  if (id !== undefined) return { kind: 'patient', id, ...called }
  return identifier === undefined
    ? { kind: 'nobody' }
    : { kind: 'number', number: identifier, ...called }
}
