import { chart } from '../record/chart'

/** Ten thousand records are 10,000. */
const n = (count: number) => count.toLocaleString('en-US')

/** Words of the search in a record. They are loaded with it, not with the first page. */
export const find = {
  chart,
  field: 'Word, code, person or organization',
  hint: 'Type it as you would say it: sugar, heart attack, last A1c, what changed in October. A small spelling mistake does no harm. Put "exact words" in quotes.',
  private: 'What you type here stays on this page.',
  privateUnlessAsked:
    'What you type here stays on this page, unless you choose to find patients by it.',
  results: 'Matching entries',
  /** Headings of what is found besides records. */
  commands: {
    people: 'People opened since this page was loaded',
    screens: 'Screens',
    actions: 'Actions',
    patients: 'Patients of this service',
  },
  commandField: 'Screen, person or action',
  commandHint:
    'Finds screens, people whom you opened and actions by the beginning of their words, such as “print”.',
  nothing: 'There is nothing to search: this service does not let you read a record here.',
  group: (title: string, count: number) => `${title}, ${n(count)}`,
  more: (count: number, title: string) =>
    count === 1 ? `Show 1 more in ${title}` : `Show ${n(count)} more in ${title}`,
  tooMany: (shown: number, total: number) =>
    `The first ${n(shown)} of ${n(total)}. Add a word to narrow the search.`,
  place: (label: string) => `${label}: `,
  also: 'Also called',
  answer: 'Answer',
  /** Begins the sentence about what lies in a time. */
  dated: {
    in: (time: string) => `Dated ${time}`,
    fromTo: (from: string, to: string) => `Dated ${from} to ${to}`,
    since: (time: string) => `Dated since ${time}`,
  },
  inTime: (dated: string, count: number) =>
    `${dated}: ${count === 1 ? '1 entry' : `${n(count)} entries`}${count === 0 ? '.' : ', listed below.'}`,
  /** Of a question about the time since the last visit: the day that was taken. */
  sinceVisit: (day: string) => `The last visit found in the record: ${day}.`,
  /** Leads to the first page, which knows when this reader was here last. */
  newsAtHome: 'New since last time, on the first page',
  /** Leads to everything of a time, one after another. */
  onTimeline: 'Show this time on the timeline',
  /** Below the answer, while Enter opens it. */
  enterOpens: 'Enter opens the answer.',
  /** After Enter, while the answer is not there yet. */
  waiting: 'The answer is still being looked for, and opens by itself. Any other key stops that.',
  /** Follows a value, and leads to its course. */
  overTime: 'Over time',
  nothingToCome: 'None of the matching entries has a date to come.',
  /** Words that no match has, because nothing has all that was typed. */
  without: (words: readonly string[]) =>
    `No entry has all these words. This is what is found without ${words.map((word) => `“${word}”`).join(', ')}.`,
  nearly: (count: number) =>
    count === 1
      ? ', 1 of them spelled a little differently'
      : `, ${n(count)} of them spelled a little differently`,
  code: 'Code',
  found: (count: number) => (count === 1 ? '1 entry found' : `${n(count)} entries found`),
  foundSoFar: (count: number) =>
    count === 1 ? '1 entry found so far' : `${n(count)} entries found so far`,
  searched: (count: number) =>
    count === 1
      ? 'Searched the 1 entry that is loaded.'
      : `Searched the ${n(count)} entries that are loaded.`,
  preparing: 'Preparing the loaded entries',
  noneOfAll: 'Nothing in this record matches. Everything that can be read was searched.',
  noneAsked:
    'Nothing in this record matches. Everything the service can be asked for was searched.',
  noneRead:
    'Nothing in what could be read matches. Part of the record could not be read, or was not sent.',
  noneSoFar: 'Nothing loaded so far matches. Part of the record is not loaded yet.',
}
