/** Words of the desk for staff who register, merge and file without reading the records. */
export const desk = {
  intro:
    'Here you register and correct patients, merge records and file documents. You do not see what is in the records.',
  register: {
    title: 'Register a patient',
    what: 'Someone who has no record here yet.',
    go: 'Register a patient',
  },
  correct: {
    title: 'Correct a patient',
    what: 'You need the record number. What you send replaces the whole record.',
    label: 'Record number',
    go: 'Correct this patient',
    missing: 'Enter the record number.',
  },
  merge: {
    title: 'Merge two records',
    what: 'For one person with two records: one ends, the other stays. You cannot undo this here.',
    go: 'Merge two records',
  },
  file: {
    title: 'File a document',
    what: 'Add a letter, a consent or another paper to a patient’s record.',
    go: 'File a document',
  },
  unfinished: 'Not finished on this device',
}
