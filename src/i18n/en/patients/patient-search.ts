const patients = (count: number) => (count === 1 ? '1 patient' : `${count} patients`)

/** Words for finding a patient. They are loaded with the search. */
export const patientSearch = {
  searchTitle: 'Find a patient',
  searchIntro: 'Enter what you know. A patient must match every field that you fill in.',
  notNamed:
    'Your provider’s system did not say which record to open. Find it here if you may, or ask your provider.',
  searchFields: 'Search fields',
  moreFields: 'More fields',
  find: 'Find patients',
  clear: 'Clear the fields',
  fillOne: 'Fill in at least one field.',
  dateWrong: 'One of the dates is not complete.',
  byIdTitle: 'By patient id',
  byIdHint: 'An id is enough: the other fields are left out of this search.',
  findById: 'Find by id',
  openTitle: 'Open a patient by id',
  openHint:
    'You cannot search for patients here. If you know the id, you can open the patient with it.',
  openId: 'Open this patient',

  field: {
    family: 'Family name',
    given: 'Given name',
    name: 'Any part of the name',
    birthdate: 'Date of birth',
    birthdateTo: 'Date of birth, to',
    'death-date': 'Date of death',
    'death-dateTo': 'Date of death, to',
    gender: 'Gender',
    identifier: 'Number or other identifier',
    _id: 'Patient id',
    _text: 'Words in the name',
    alias: 'Earlier name',
    cin: 'State health program number',
    location: 'Location id',
    race: 'Race',
    ethnicity: 'Ethnicity',
  },
  hint: {
    family: 'All of it, or how it begins',
    name: 'One part: a family name or a given name',
    until: 'Only for a range of dates',
    identifier: 'As it is written on a card or a letter',
    alias: 'The fields above find only current names',
    location: 'Only together with “Words in the name”',
    ssn: 'Nine digits',
    category: 'Choose one, or type a code that you know',
  },
  category: {
    '1002-5': 'American Indian or Alaska Native',
    '2028-9': 'Asian',
    '2054-5': 'Black or African American',
    '2076-8': 'Native Hawaiian or Other Pacific Islander',
    '2106-3': 'White',
    '2135-2': 'Hispanic or Latino',
    '2186-5': 'Not Hispanic or Latino',
  },
  identifierKind: 'Kind of number',
  identifierKinds: { any: 'Any', ssn: 'Social security number' },
  ssnWrong: 'A social security number has nine digits.',
  anyGender: 'Any',

  results: 'Patients found',
  column: {
    name: 'Name',
    born: 'Born',
    gender: 'Gender',
    identifiers: 'Identifiers',
    address: 'Address',
    state: 'Status',
  },
  found: (shown: number, total: number | undefined, complete: boolean) => {
    if (complete) return patients(shown)
    return total === undefined
      ? `${patients(shown)} so far, and there are more`
      : `${shown} of ${patients(total)} so far`
  },
  namesake: { same: 'Same name as another', alike: 'Nearly the same name as another' },
  namesakes: (count: number) =>
    `${count} of these have the same or nearly the same name. Check the date of birth and the number before you open a record.`,
  none: 'No patient matches all of these fields.',
  registerThem: 'Register this person',
  noneYet: 'No patient found on the pages loaded so far. There are more.',
  cut: 'The service sent no more pages, so this list may be incomplete.',
  recent: 'Opened since this page was loaded',
}
