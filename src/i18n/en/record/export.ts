import { moved } from '../documents/moved'

const n = (count: number) => count.toLocaleString('en-US')

const entries = (count: number) => (count === 1 ? '1 entry' : `${n(count)} entries`)

/** Words of printing a record and taking it away. They are loaded with that screen. */
export const takeAway = {
  title: 'Print or save a copy',
  intro: 'Choose what you want. Your copy is prepared in this browser; nothing is sent anywhere.',
  choose: 'What to include',
  lists: 'Kinds of entries',
  all: 'Choose all',
  none: 'Choose none',
  nothingChosen: 'Choose at least one kind of entry.',
  off: 'Cannot be read here',
  offEntry: (title: string, why: string) => `${title}: ${why}`,

  period: 'Period',
  from: 'From',
  to: 'To',
  periodHint: 'Leave both empty for the whole record.',
  periodWrong: 'The period ends before it begins.',
  undated: 'Include entries without a date',

  more: 'Also',
  provenance: 'Who recorded each entry',
  provenanceHint: 'This asks the service for every list again, so it takes longer.',
  provenanceOff:
    'This service does not say who recorded these entries. Names that an entry states itself are printed.',
  files: 'Document files',
  filesHint: 'They are included in the download; the printout lists them by name.',
  filesOff: 'Choose documents above to include their files.',
  details: 'Print every detail of each entry',
  detailsHint: 'Otherwise, each entry is printed on one line.',

  offline: 'To read it without a network',
  offlineHint: 'A locked copy stays on this device and opens with your passphrase or passkey.',
  offlineLink: 'Keep an offline copy',

  gather: 'Prepare my copy',
  gathering: 'Preparing the copy',
  progress: (done: number, of: number) => `${n(done)} of ${n(of)} ${of === 1 ? 'part' : 'parts'}`,
  records: (count: number) => (count === 1 ? '1 entry so far' : `${n(count)} entries so far`),
  cancelled: 'Stopped. Nothing was printed or saved.',

  ready: 'Ready',
  change: 'Change what to include',
  total: (count: number) =>
    count === 1 ? 'The copy has 1 entry.' : `The copy has ${n(count)} entries.`,
  missingTitle: 'Some parts are missing',
  missingHint:
    'Some parts could not be loaded. You can try again, or continue: the printout and the download say what is missing.',
  tryAgain: 'Try the missing parts again',

  charts: 'Print charts',
  chartsHint: 'Results over time, each with its table.',
  chartsNone: 'There are no results to chart over time.',
  print: 'Print or save as PDF',
  bundle: 'Download as a file for other apps',
  bundleHint: 'One file with all entries, for another app or another provider.',
  csv: 'Download as tables',
  csvHint: 'For a spreadsheet: one CSV file for each kind of entry, in one ZIP file.',
  wholeNumbers:
    'Both files contain full Social Security, passport and similar numbers; the printout shows only their last digits. Keep the files where only you can open them.',
  writing: (parts: number) => `Writing the file, ${entries(parts)} so far`,
  saved: (name: string) => `Saved as ${name}.`,
  writeFailed:
    'The file could not be written. This device may be out of memory. Include less and try again.',

  preview: 'Print preview',
  sheetTitle: 'Health record',
  made: (when: string) => `Prepared ${when}`,
  from_: (organization: string) => `From ${organization}`,
  periodIs: (from: string, to: string) => `Entries from ${from} to ${to}`,
  periodFrom: (from: string) => `Entries from ${from} on`,
  periodTo: (to: string) => `Entries up to ${to}`,
  wholeTime: 'Entries of any date',
  completeness: 'What this copy includes and what it does not',
  listAll: (count: number) => (count === 1 ? 'all, 1 entry' : `all, ${n(count)} entries`),
  listSome: (count: number) => (count === 1 ? '1 entry' : `${n(count)} entries`),
  unread: (count: number) =>
    count === 1
      ? '1 entry that the service sent could not be read and was left out'
      : `${n(count)} entries that the service sent could not be read and were left out`,
  listNone: 'none recorded: the service was asked for all of them and has none',
  listOnly: (state: string, asked: string) => `${state} (${asked})`,
  listNoneOf: 'none recorded in what the service was asked for',
  listAllOf: (count: number) =>
    count === 1
      ? '1 entry, everything that was asked for'
      : `${n(count)} entries, everything that was asked for`,
  listPart: (count: number, why: string) => `${entries(count)}, not all: ${why}`,
  listMissing: (why: string) => `missing: ${why}`,
  listStopped: 'loading was stopped before it finished',
  /** Parts of sentences on paper and in files, where nobody can try again. */
  reason: {
    failed: {
      offline: 'the service could not be reached',
      'signed-out': 'the sign-in had ended',
      forbidden: 'refused to this sign-in',
      'not-found': 'the service did not find it',
      rejected: 'the service refused the request',
      conflict: 'it changed at the same time',
      throttled: 'the service was busy',
      unsupported: 'not offered by the service',
      withheld: 'not asked for, to keep names and diagnoses out of a web address',
      malformed: 'the answer of the service could not be read',
      server: 'the service had a fault',
    },
    page: 'a further page could not be had',
    stopped: {
      loop: 'the pages of the service led in a circle',
      repeated: 'the service sent the same page twice',
      'foreign-link': 'a further page is outside the service',
      'not-all': 'the service may have left some out',
      copied: 'the rest is not in the copy on this device',
    },
  },
  outside: (count: number) =>
    count === 1 ? '1 entry is outside the period' : `${n(count)} entries are outside the period`,
  undatedOut: (count: number) =>
    count === 1
      ? '1 entry without a date was left out'
      : `${n(count)} entries without a date were left out`,
  foreign: (count: number) =>
    count === 1
      ? '1 entry names another patient and was left out'
      : `${n(count)} entries name another patient and were left out`,
  notChosen: 'not chosen',
  refused: (why: string) => `cannot be read here: ${why}`,
  unshown: 'Other kinds of entries',
  unshownText: (kinds: string) =>
    `the service can also keep these, which Clearchart does not show: ${kinds}`,
  read: (when: string) => `read ${when}`,
  fileMissing: (title: string, why: string) => `File “${title}”: ${why}`,
  fileUnnamed: 'without a title',
  fileLost: 'its entry names it and does not have it',
  moved,
  fileByOther: (organization: string) =>
    `it is kept at another connection of ${organization} and could not be loaded with this sign-in`,
  fileBroken: 'the file in the entry is damaged and cannot be read',
  patient: 'Patient',
  patientMissing: 'The patient’s details could not be read.',
  complete: 'Everything you chose is in this file.',
  recordedBy: 'Recorded by',
  recordedByLine: (who: string) => `Recorded by: ${who}`,
  notStated: 'not recorded',

  column: { name: 'Name', date: 'Date', dateKind: 'Kind of date', status: 'Status' },
  aboutFile: 'about.txt',
}
