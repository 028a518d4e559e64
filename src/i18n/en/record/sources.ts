const numbers = new Intl.NumberFormat('en-US')
const n = (count: number) => numbers.format(count)

/** Words about who sent the entries of a list. */
export const sources = {
  show: 'Show who sent each entry',
  hint: 'The service is asked for the origin of every entry of this list.',
  refused: 'You can see who sent an entry only in the entry itself.',
  loading: 'Looking up who sent each entry',
  failed: 'Who sent the entries could not be looked up.',
  label: 'Sent by',
  all: (count: number) => `All sources (${n(count)})`,
  one: (name: string, count: number) => `${name} (${n(count)})`,
  unknown: 'Not stated',
  shown: (shown: number, all: number) =>
    `${n(shown)} of ${n(all)} ${all === 1 ? 'entry' : 'entries'}`,
  column: 'Sent by',
  /** Names joined by commas. */
  also: (names: string) => `Also sent by ${names}`,
  copies: 'Copies',
  same: (count: number) => `${n(count)} entries say the same`,
  differs: (names: string) => `Also sent by ${names}, with differences`,
}
