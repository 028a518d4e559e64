import { chart } from './chart'

/** Ten thousand records are 10,000. */
const n = (count: number) => count.toLocaleString('en-US')

/** Words of the search in a record. They are loaded with it, not with the first page. */
export const find = {
  chart,
  field: 'Word, code, person or organization',
  hint: 'Finds entries that have words beginning with each word you type. Put "exact words" in quotes. You can add the system to a code: loinc|4548-4.',
  private: 'What you type here stays on this page.',
  results: 'Matching entries',
  group: (title: string, count: number) => `${title}, ${n(count)}`,
  more: (count: number, title: string) =>
    count === 1 ? `Show 1 more in ${title}` : `Show ${n(count)} more in ${title}`,
  tooMany: (shown: number, total: number) =>
    `The first ${n(shown)} of ${n(total)}. Add a word to narrow the search.`,
  place: (label: string) => `${label}: `,
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
  noneSoFar: 'Nothing loaded so far matches. Part of the record is not loaded yet.',
}
