import type { CdaHeader, CdaPatient } from './cda-document'

/**
 * The header of a clinical document that says nothing but whom it is about: with it, the patients
 * of files of other kinds are compared with the open record as those of any document are.
 */
export function headerOfPatients(patients: readonly CdaPatient[]): CdaHeader {
  return {
    ids: [],
    setId: [],
    templates: [],
    patients,
    parties: [],
    services: [],
    related: [],
    orders: [],
    consents: [],
    more: [],
  }
}
