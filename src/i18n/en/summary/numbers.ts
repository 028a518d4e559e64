/** Sentences of the card of numbers. They come with its small pictures. */
export const numbers = {
  none: 'No measurements with numbers.',
  noneSoFar: 'No measurements with numbers in what has loaded so far.',
  noneRead: 'No measurements with numbers in what could be read.',
  soFar: 'Not all results are loaded. There may be newer ones.',
  /** Below an answer about harm. */
  undated: 'Date not recorded',
}
