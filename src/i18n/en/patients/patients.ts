/** Words about the patient of a record. */
export const patients = {
  identity: 'Patient',
  /** Staff say MRN; a person whose record it is need not know what that stands for. */
  recordNumber: (number: string, reader: 'patient' | 'clinician') =>
    reader === 'patient'
      ? `Record number ${number.replace(/^MRN[\s:#]+/i, '')}`
      : /^MRN/i.test(number)
        ? number
        : `MRN ${number}`,
  born: (date: string) => `Born ${date}`,
  bornAged: (date: string, age: string) => `Born ${date} (${age})`,
  bornUnknown: 'Date of birth not recorded',
  died: (date: string) => `Died ${date}`,
  diedAged: (date: string, age: string) => `Died ${date}, aged ${age}`,
  diedUnknown: 'Has died',
  nameUnknown: 'Name not recorded',
  genderUnknown: 'Gender not recorded',
  gender: 'Gender',
  death: 'Death',
  /** A fact that is not there, with the reason. */
  absent: (fact: string, why: string | undefined) => why && `${fact}: ${why.toLowerCase()}`,
  identifierNone: 'No record number',
  patientId: (id: string) => `Patient ${id}`,
  inactive: 'Record no longer used',
  replaced: 'Replaced by another record',
  openReplacement: 'Open the record that replaces it',
  reading: 'Loading the name…',
  unread: 'The patient’s name could not be loaded.',
  unreadHere: (why: string) => `The patient’s name cannot be shown here. ${why}`,
  showNumber: { short: 'Show', name: 'Show the number' },
  showNumbers: 'Show full numbers',
}
