/** Ten thousand records are 10,000. */
const numbers = new Intl.NumberFormat('en-US')
const n = (count: number) => numbers.format(count)

/** Words of the screen of a list alone; they come with its program. */
export const listScreen = {
  contents: 'Show contents',
  filtered: 'filtered',
  /** The group of medicines that must not be taken. */
  banned: 'Not to be taken',
  /** The group of what is current, of somebody who has died. */
  last: 'Last recorded',
  countSoFar: (count: number) => (count === 1 ? '1 entry so far' : `${n(count)} entries so far`),
  sortedSoFar: 'Sorted by date. More entries are not loaded yet, and they may be newer.',
  moreSoFar: 'More entries are not loaded yet.',
  sortedByService:
    'The service sends the newest first. Entries that are older or have no date are not loaded yet.',
  failedMore: 'What was already loaded stays here.',
  loadingAll: (loaded: number, total: number | undefined) =>
    total === undefined ? `Loading, ${n(loaded)} so far` : `Loading, ${n(loaded)} of ${n(total)}`,
  allLoaded: (count: number) =>
    count === 1 ? 'The only entry is loaded.' : `All ${n(count)} entries are loaded.`,
  endsHere: (count: number) =>
    `The list ends here, with ${count === 1 ? '1 entry' : `${n(count)} entries`}.`,
  refresh: 'Refresh',
  layout: 'Order and columns',
}
