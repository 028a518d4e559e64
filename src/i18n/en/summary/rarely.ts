/** Sentences that few first pages need. They come with the first one. */
export const rarely = {
  none: 'Nothing with a date since then.',
  noneSoFar: 'Nothing new in what is loaded so far.',
  noneRead: 'Nothing new in what could be read.',
  onlyVisits: 'Only visits: they are in the card “Visits”.',
  onlyVisitsRead: 'In what has been read, only visits: they are in the card “Visits”.',
  /** Below what is new. */
  undatedToo: (count: number) =>
    count === 1
      ? 'Not among these: 1 entry without a date.'
      : `Not among these: ${count} entries without a date.`,
  undated: (count: number) =>
    count === 1 ? '1 entry has no date.' : `${count} entries have no date.`,
}
