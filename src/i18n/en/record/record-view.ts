import { moved } from '../documents/moved'

/** Words around a single record; they come with the parts that draw one. */
export const recordView = {
  facts: 'What is recorded',
  everything: 'Everything in this entry',
  more: 'More about this entry',
  contained: 'Part of this entry',
  narrative: 'Summary written by the source',
  struck: 'Struck through:',
  source: 'FHIR source',
  sourceLabel: 'The entry as the service sent it',
  id: 'Entry number',
  version: 'Version',
  lastUpdated: 'Last changed in the system',
  profile: 'Profiles',
  long: {
    cut: (shown: number, all: number) =>
      `These are the first ${shown.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} characters.`,
    show: 'Show all of it',
    whole: 'The whole text',
    deep: (levels: number) =>
      `This is nested more than ${levels} levels deep. The FHIR source of this entry has all of it.`,
  },
  enteredInError:
    'This entry was made in error. It is kept so that people can see what was corrected.',
  moreInDetail: 'See the entry',
  wholeOf: (name: string) => `Whole entry: ${name}`,
  codesOn: 'Show codes and sources',
  codesOff: 'Hide codes and sources',
  close: 'Close',
  back: (list: string) => `Back to ${list}`,
  otherPatientTitle: 'This entry is not shown',
  otherPatient: 'It is about another patient than the one whose record is open.',
  download: (name: string) => `Download ${name}`,
  file: 'File',
  moved,
  noFile: 'This entry names a file that it does not have, so it cannot be found.',
  broken: 'The file in this entry is damaged and cannot be saved.',
  unwritten: 'This entry is nested too deeply to be written out.',
  noAnswer: 'No answer',
  /** The result before this one, beside it. */
  before: (text: string) => `Was ${text} before`,
  compared:
    'The source did not flag this result. The app compared the number with the normal range that came with it.',
}
