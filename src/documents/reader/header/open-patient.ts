import type { Patient } from 'fhir/r4'

/**
 * The patient whose record is open beside a document. `none` = no record is open, so there is
 * nobody to mix up with.
 */
export type OpenPatient =
  | { readonly state: 'none' }
  | { readonly state: 'reading' }
  | { readonly state: 'unreadable' }
  | { readonly state: 'known'; readonly patient: Patient }
