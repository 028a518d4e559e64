/** Ten thousand records are 10,000. */
const n = (count: number) => count.toLocaleString('en-US')

/** Words of the search in a record. They come with it, not with the first page. */
export const find = {
  field: 'Word, code, person or organization',
  hint: 'Every word must fit, by its beginning. Put "exact words" in quotes. A code can be given with its system: loinc|4548-4.',
  private: 'What you type here stays on this page.',
  results: 'Records that fit',
  group: (title: string, count: number) => `${title}, ${n(count)}`,
  more: (count: number, title: string) =>
    count === 1 ? `Show 1 more in ${title}` : `Show ${n(count)} more in ${title}`,
  tooMany: (shown: number, total: number) =>
    `The first ${n(shown)} of ${n(total)}. Another word narrows them.`,
  place: (label: string) => `${label}: `,
  code: 'Code',
  found: (count: number) => (count === 1 ? '1 record fits' : `${n(count)} records fit`),
  foundSoFar: (count: number) =>
    count === 1 ? '1 record fits so far' : `${n(count)} records fit so far`,
  searched: (count: number) =>
    count === 1
      ? 'Searched: 1 record that is loaded.'
      : `Searched: ${n(count)} records that are loaded.`,
  preparing: 'Making the loaded records ready',
  noneOfAll: 'Nothing in this record fits. All that may be read was searched.',
  noneAsked: 'Nothing in this record fits. All that the service can be asked for was searched.',
  noneSoFar: 'Nothing among the loaded records fits. Not all of the record is loaded yet.',
}
