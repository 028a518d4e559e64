import { documentKinds } from '../documents/document-kinds'

/** Words of the fields that filter a list. They are loaded with that form. */
export const filters = {
  apply: 'Apply filters',
  clear: 'Clear filters',
  any: 'Any',
  from: (name: string) => `${name}, from`,
  to: (name: string) => `${name}, to`,
  idHint: 'Searches by this number only, without the other filters.',
  /** Search parameters by name; the others take the word of their element. */
  parameter: {
    _id: 'Entry number',
    'onset-date': 'Began',
    'recorded-date': 'Recorded',
    'abatement-date': 'Ended',
    'asserted-date': 'Stated',
    'clinical-status': 'Clinical status',
    'address-city': 'City',
    'address-state': 'State',
    'address-postalcode': 'Postal code',
    questionnaire_type: 'Kind of form',
    practitioner: 'Health professional',
    organization: 'Organization',
    partof: 'Part of',
    'episode-of-care': 'Episode of care',
    authoredon: 'Ordered',
    'lifecycle-status': 'Status',
    'target-date': 'Due',
    'discharge-disposition': 'After the visit',
    date: 'Date',
    authored: 'Date',
    period: 'Time covered',
    'death-date': 'Date of death',
    birthdate: 'Date of birth',
    role: 'Role',
    code: 'What',
  },
  hint: 'The choices are the usual ones and those in the entries loaded so far. Most fields also take other values: a code, a system and code as system|code, or an entry as Practitioner/12.',
  wrong: {
    date: 'Enter a date such as 3/12/2026, 12 Mar 2026, March 2026 or 2026.',
    reference: 'Choose one, or enter its kind and number, such as Practitioner/12.',
    id: 'An entry number has only letters, digits, dots and dashes.',
    code: 'Choose one from the list. There are no other values here.',
    kindOfDocument:
      'Choose a kind from the list, or enter its system and code, such as http://loinc.org|34133-9. With only a word or a code, the service may make a new document instead of finding one.',
  },
  documentKinds,
}
