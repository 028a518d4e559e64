import { fhirDocumentForm } from './composition/fhir-document-form'
import { looksLikeCda } from './looks-like-cda'

/** True when bytes are a clinical document that the reader opens, CDA or FHIR. */
export function looksClinical(bytes: Uint8Array): boolean {
  return looksLikeCda(bytes) || fhirDocumentForm(bytes) !== undefined
}
