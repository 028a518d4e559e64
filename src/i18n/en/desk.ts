/** Words of the desk of those who register, merge and file without reading the records. */
export const desk = {
  intro:
    'You register and correct patients, put records together and file documents here. The records themselves are not shown.',
  patient: {
    title: 'Register or correct a patient',
    register: 'Register a patient',
    correct: 'Correct a patient',
    correctHow: 'Open the patient by the id first: the way to a correction is there.',
  },
  merge: {
    title: 'Put two records together',
    what: 'Where one person has two records: one ends, the other stays.',
    go: 'Merge two records',
  },
  file: {
    title: 'File a document',
    what: 'A letter, a consent or another paper goes into a patient’s record.',
    go: 'File a document',
  },
  unfinished: 'Unfinished on this device',
}
