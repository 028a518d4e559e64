/** Words of the first page of a patient in whose record nothing is recorded. */
export const emptyRecord = {
  title: 'Your record has no entries yet',
  known: (organization: string) =>
    [
      `${organization} was asked for each part of your record that this connection offers,`,
      'and has no entry in any of them.',
    ].join(' '),
  /** While parts that a first page does not show have not been asked for. */
  titleSoFar: 'No entries found so far',
  knownSoFar: (organization: string) =>
    [
      `${organization} was asked for the parts of your record that this page shows,`,
      'and has no entry in them. The other parts have not all been read.',
    ].join(' '),
  later: [
    'Visits, results, medicines and documents appear here once your care team has recorded them.',
    'If you expected something, ask them where it is kept.',
  ].join(' '),
  form: 'Fill in a form',
  offered: 'See which parts were asked for',
}
