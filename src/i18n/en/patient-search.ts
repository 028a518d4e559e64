/** Words for finding a patient. They come with the search. */
export const patientSearch = {
  searchTitle: 'Find a patient',
  searchIntro: 'Fill in what you know. All fields that are filled in must fit.',
  searchFields: 'Search fields',
  moreFields: 'More fields',
  find: 'Find patients',
  clear: 'Clear the fields',
  fillOne: 'Fill in at least one field.',
  dateWrong: 'One of the dates is not complete.',
  byIdTitle: 'By patient id',
  byIdHint: 'The id stands alone: the service does not combine it with other fields.',
  findById: 'Find by id',
  openTitle: 'Go on with a patient id',
  openHint: 'Patients cannot be searched here. If you know the id, you can go on with it.',
  openId: 'Open this patient',

  field: {
    family: 'Family name',
    given: 'Given name',
    name: 'Any part of the name',
    birthdate: 'Date of birth',
    birthdateTo: 'Date of birth, until',
    'death-date': 'Date of death',
    'death-dateTo': 'Date of death, until',
    gender: 'Gender',
    identifier: 'Number or other identifier',
    _id: 'Patient id',
    _text: 'Words in the name',
    alias: 'Earlier name',
    cin: 'State health program number',
    location: 'Location id',
    race: 'Race code',
    ethnicity: 'Ethnicity code',
  },
  hint: {
    family: 'The beginning or the whole',
    name: 'One part: a family name or a given name',
    until: 'Only for a span of time',
    identifier: 'A number alone, or system|number',
    alias: 'The fields above find current names only',
    location: 'Only together with “Words in the name”',
    ssn: 'Nine digits',
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
    state: 'State',
  },
  found: (shown: number, total: number | undefined, complete: boolean) => {
    if (complete) return shown === 1 ? '1 patient' : `${shown} patients`
    return total === undefined
      ? `${shown} patients so far; there are more`
      : `${shown} of ${total} patients so far`
  },
  namesake: { same: 'Same name as another', alike: 'Nearly the same name as another' },
  namesakes: (count: number) =>
    `${count} of these have the same or nearly the same name. Check date of birth and number before you open a record.`,
  none: 'No patient fits all of these fields.',
  noneYet: 'No patient on the pages loaded so far; there are more.',
  cut: 'The service stopped giving further pages, so this list may be incomplete.',
  recent: 'Opened since this page was loaded',
}
