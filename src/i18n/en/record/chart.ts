/** Ten thousand records are 10,000. */
const n = (count: number) => count.toLocaleString('en-US')

const kindsOf = (count: number) => `${count} ${count === 1 ? 'kind' : 'kinds'} of entries`

/** The loaded share of the whole record, for the late parts that tell it. */
export const chart = {
  whole: (kinds: number) =>
    kinds === 1
      ? 'The one kind of entries is loaded.'
      : `All ${kinds} kinds of entries are loaded.`,
  part: (done: number, of: number) => `Kinds of entries fully loaded: ${done} of ${of}.`,
  off: (count: number) =>
    count === 1 ? '1 more kind cannot be read here.' : `${count} more kinds cannot be read here.`,
  onlyKinds: (titles: string) => `Only some kinds of ${titles} can be asked for here.`,
  loadRest: 'Load the rest',
  tryRest: 'Try the rest again',
  loading: (done: number, of: number) => `Loading: ${done} of ${kindsOf(of)} done`,
  progress: 'Kinds of entries loaded',
  details: 'What is loaded and what is not',
  all: (count: number) => (count === 1 ? 'all, 1 entry' : `all, ${n(count)} entries`),
  cut: (count: number) => `${n(count)} loaded, then the service stopped`,
  leftOut: 'the service says that it may have left some out',
  some: (count: number, total: number | undefined) =>
    total === undefined
      ? `${n(count)} loaded, and there are more`
      : `${n(count)} of ${n(total)} loaded`,
  /** Follows an answer while the record is not read whole. */
  answerSoFar: 'From the part of the record that has been read.',
  withheld: (count: number) =>
    count === 1
      ? '1 about another patient is not shown'
      : `${n(count)} about another patient are not shown`,
  nothingYet: 'not loaded yet',
  refused: (why: string) => `cannot be read: ${why}`,
  failed: (why: string) => `loading stopped: ${why}`,
  with: (state: string, asked: string) => `${state} (${asked})`,
  entry: (title: string, state: string) => `${title}: ${state}`,
}
