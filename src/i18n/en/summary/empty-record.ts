/** Words of the first page of a patient in whose record nothing is recorded. */
export const emptyRecord = {
  title: 'Your record has no entries yet',
  known: (organization: string) =>
    `${organization} was asked for each part of your record that this connection offers, and has no entry in any of them.`,
  later:
    'Visits, results, medicines and documents appear here once your care team has recorded them. If you expected something, ask them where it is kept.',
  form: 'Fill in a form',
  offered: 'See which parts were asked for',
}
