/** Words of the desk of those who register, merge and file without reading the records. */
export const desk = {
  intro:
    'You register and correct patients, merge records and file documents here. What the records hold is not shown to you.',
  register: {
    title: 'Register a patient',
    what: 'Somebody who has no record in this registry yet.',
    go: 'Register a patient',
  },
  correct: {
    title: 'Correct a patient',
    what: 'You need the number of the record. What you send replaces the whole record.',
    label: 'Number of the record',
    go: 'Correct this patient',
    missing: 'Enter the number of the record.',
  },
  merge: {
    title: 'Put two records together',
    what: 'One person has two records: one ends, the other stays. It cannot be undone here.',
    go: 'Merge two records',
  },
  file: {
    title: 'File a document',
    what: 'A letter, a consent or another paper goes into a patient’s record.',
    go: 'File a document',
  },
  unfinished: 'Unfinished on this device',
}
