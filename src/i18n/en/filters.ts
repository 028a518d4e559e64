import { documentKinds } from './document-kinds'

/** Words of the fields that a list is filtered by. They come with that form. */
export const filters = {
  hint: 'The choices are the usual ones and those of the records loaded so far. Most fields take other values too: a code, its system and code as system|code, or a record as Practitioner/12.',
  wrong: {
    date: 'Write a date as year-month-day, such as 2026-03-12. Month and day may be left out.',
    reference: 'Choose one, or write the record as its kind and number, such as Practitioner/12.',
    id: 'A record number has letters, digits, dots and dashes only.',
    code: 'Choose one from the list. These records have no other values here.',
    kindOfDocument:
      'Choose a kind from the list, or write its system and code, such as http://loinc.org|34133-9. With a word or code alone, the service may make a new document instead of looking for one.',
  },
  documentKinds,
}
