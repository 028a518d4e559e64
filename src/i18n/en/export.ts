const n = (count: number) => count.toLocaleString('en-US')

/** Words of printing a record and taking it away. They come with that screen. */
export const takeAway = {
  title: 'Print or take away',
  intro:
    'Choose what you want. Everything is put together in this browser; nothing is sent anywhere.',
  choose: 'What to include',
  lists: 'Kinds of records',
  all: 'Choose all',
  none: 'Choose none',
  nothingChosen: 'Choose at least one kind of record.',
  off: 'Cannot be read here',
  offEntry: (title: string, why: string) => `${title}: ${why}`,

  period: 'Period',
  from: 'From',
  to: 'To',
  periodHint: 'Leave both empty for the whole record.',
  periodWrong: 'The period ends before it begins.',
  undated: 'Records without a date too',

  more: 'Also',
  provenance: 'Who recorded each entry',
  provenanceHint: 'Asks the service again for every list, so it takes longer.',
  files: 'Files of documents',
  filesHint: 'They go into the download; the print names them.',
  filesOff: 'Choose the documents above to take their files along.',
  details: 'Every detail of each record in the print',
  detailsHint: 'Without it, the print has one line for each record.',

  gather: 'Put together',
  gathering: 'Putting it together',
  progress: (done: number, of: number) => `${n(done)} of ${n(of)} parts`,
  records: (count: number) => (count === 1 ? '1 record so far' : `${n(count)} records so far`),
  cancelled: 'Stopped. Nothing was printed or saved.',

  ready: 'Ready',
  change: 'Change the choice',
  total: (count: number) =>
    count === 1 ? '1 record was put together.' : `${n(count)} records were put together.`,
  missingTitle: 'Not everything could be had',
  missingHint: 'You can try again, or go on: the print and the download say what is missing.',
  tryAgain: 'Try the missing parts again',

  charts: 'Charts in the print',
  chartsHint: 'Results over time, each with its table.',
  chartsNone: 'There are no results that can be drawn over time.',
  print: 'Print or save as PDF',
  bundle: 'Download as FHIR file',
  bundleHint: 'For another app or another provider (FHIR R4 Bundle, JSON).',
  csv: 'Download as tables',
  csvHint: 'For a spreadsheet: one CSV file for each kind of record, in one ZIP file.',
  wholeNumbers:
    'Both files hold social security, passport and similar numbers whole; the print shows only their ends. Keep the files where only you can open them.',
  writing: (parts: number) => `Writing, ${n(parts)} records so far`,
  saved: (name: string) => `Saved as ${name}.`,
  writeFailed:
    'The file could not be written: this device may be out of memory. Choose less and try again.',

  preview: 'What is printed',
  sheetTitle: 'Health record',
  made: (when: string) => `Put together ${when}`,
  from_: (organization: string) => `From ${organization}`,
  periodIs: (from: string, to: string) => `Records from ${from} to ${to}`,
  periodFrom: (from: string) => `Records from ${from} on`,
  periodTo: (to: string) => `Records up to ${to}`,
  wholeTime: 'Records of all times',
  completeness: 'What is in here and what is not',
  listAll: (count: number) => (count === 1 ? 'all, 1 record' : `all, ${n(count)} records`),
  listSome: (count: number) => (count === 1 ? '1 record' : `${n(count)} records`),
  unread: (count: number) =>
    count === 1
      ? '1 entry of the answer could not be read and was left out'
      : `${n(count)} entries of the answer could not be read and were left out`,
  listNone: 'none recorded: the service was asked for all of them and has none',
  listOnly: (state: string, asked: string) => `${state} (${asked})`,
  listNoneOf: 'none recorded among what the service was asked for',
  listAllOf: (count: number) =>
    count === 1
      ? '1 record, all that was asked for'
      : `${n(count)} records, all that were asked for`,
  listPart: (count: number, why: string) => `${n(count)} records, not all: ${why}`,
  listMissing: (why: string) => `missing: ${why}`,
  listStopped: 'loading was stopped before its end',
  outside: (count: number) =>
    count === 1 ? '1 record lies outside the period' : `${n(count)} records lie outside the period`,
  undatedOut: (count: number) =>
    count === 1
      ? '1 record without a date was left out'
      : `${n(count)} records without a date were left out`,
  foreign: (count: number) =>
    count === 1
      ? '1 record names another patient and was left out'
      : `${n(count)} records name another patient and were left out`,
  notChosen: 'not chosen',
  refused: (why: string) => `cannot be read here: ${why}`,
  read: (when: string) => `read ${when}`,
  fileMissing: (title: string, why: string) => `File “${title}”: ${why}`,
  fileUnnamed: 'without a title',
  fileByOther: (organization: string) =>
    `it is kept at another connection of ${organization} and was not fetched by this sign-in`,
  fileBroken: 'what the record holds of it cannot be read',
  patient: 'Patient',
  patientMissing: 'The patient’s own record could not be read.',
  complete: 'Everything that was chosen is in this file.',
  recordedBy: 'Recorded by',
  recordedByLine: (who: string) => `Recorded by: ${who}`,
  notStated: 'not stated',

  column: { name: 'Name', date: 'Date', dateKind: 'Kind of date', status: 'Status' },
  aboutFile: 'about.txt',
}
