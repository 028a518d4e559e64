import type { Patient } from 'fhir/r4'

/**
 * The patient whose record is open next to a document. `none` means that no record is open, so that
 * no mix-up is possible.
 */
export type OpenPatient =
  | { readonly state: 'none' }
  | { readonly state: 'reading' }
  | { readonly state: 'unreadable' }
  | { readonly state: 'known'; readonly patient: Patient }

/** A patient who was read. */
export type KnownPatient = Extract<OpenPatient, { readonly state: 'known' }>
