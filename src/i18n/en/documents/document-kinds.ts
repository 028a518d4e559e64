/** The names of common kinds of documents, by their LOINC codes. */
export const documentKinds = {
  '51851-4': 'Administrative note',
  '42348-3': 'Advance directives',
  '59284-0': 'Consent',
  '11488-4': 'Consult note',
  '18748-4': 'Imaging study',
  '18842-5': 'Discharge summary',
  '34111-5': 'Emergency department note',
  '34117-2': 'History and physical note',
  '11502-2': 'Lab report',
  '28570-0': 'Procedure note',
  '11506-3': 'Progress note',
  '55751-2': 'Public health case report',
  '57133-1': 'Referral note',
  '34133-9': 'Summary of an episode of care',
}
