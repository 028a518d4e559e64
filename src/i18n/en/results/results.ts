import { on } from '../on-date'
import { resultGroups } from './result-groups'

/** Ten thousand results are 10,000. */
const n = (count: number) => count.toLocaleString('en-US')

/** Words of the results: the latest of each measurement, and the other views of the same data. */
export const results = {
  title: 'Results',
  caption: 'The latest result of each test',
  someTests: (shown: number, all: number) =>
    `${n(shown)} of ${n(all)} ${all === 1 ? 'test' : 'tests'}`,
  find: 'Find a test',
  findHint: 'Find a test, such as “sugar”',
  kind: 'Kind of result',
  allKinds: 'All kinds',
  off: 'Out of range',
  group: resultGroups,
  column: {
    name: 'Test',
    value: 'Latest',
    range: 'Range',
    limits: 'Normal range',
    course: 'Course',
    when: 'Taken',
    before: 'Before',
    count: 'Results',
  },
  columns: 'Columns',
  order: 'Order',
  inGroups: 'By group',
  by: {
    name: 'By name',
    value: 'Out of range first',
    range: 'Furthest from the range first',
    limits: 'By normal range',
    course: 'Most comparable results first',
    when: 'Newest first',
    before: 'Greatest change first',
    count: 'Most results first',
  },
  sortedBy: (column: string) => `Sorted by: ${column}`,
  trendOf: 'trend',
  none: 'No results are recorded. The service was asked for all of them.',
  noneSoFar: 'Nothing in what is loaded so far.',
  /** The value of a result of many parts: they are in its record. */
  parts: {
    answers: (count: number) => (count === 1 ? '1 answer' : `${count} answers`),
    values: (count: number) => (count === 1 ? '1 value' : `${count} values`),
  },
  /** Of such a result, the one before. */
  alsoOn: (day: string) => `also ${on(day)}`,
  noneRead: 'Nothing in what the service sent.',
  noneFits: 'No test matches.',
  showEverything: 'Show all tests',
  more: (count: number) => `Show ${n(count)} more ${count === 1 ? 'test' : 'tests'}`,
  notAll: 'Not all results are loaded yet. A newer or an earlier one may be missing.',
  load: 'Load the rest',
  stop: 'Stop',
  loading: (loaded: number, total: number | undefined) =>
    total === undefined
      ? `Loading results, ${n(loaded)} so far…`
      : `Loading results, ${n(loaded)} of ${n(total)}…`,
  failed: 'The results could not be loaded',
  withheld: (count: number) =>
    count === 1
      ? '1 result is not shown because it is about another patient.'
      : `${n(count)} results are not shown because they are about another patient.`,
  unread: (count: number) =>
    count === 1 ? 'One result could not be read.' : `${n(count)} results could not be read.`,
  panels: (count: number) =>
    count === 1
      ? 'One entry only groups other results. It is in the list of all results.'
      : `${n(count)} entries only group other results. They are in the list of all results.`,
  allEntries: 'All results as a list',
}
