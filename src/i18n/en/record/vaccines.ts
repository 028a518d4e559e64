/** Words about vaccines that are recommended. They come with the first one. */
export const vaccines = {
  /** By the code of its state in the record. */
  stated: {
    overdue: 'Overdue',
    due: 'Due',
    complete: 'Complete',
    immune: 'Already immune',
    contraindicated: 'Should not be given',
    'aged-out': 'Past the age for it',
    'not-recommended': 'Not recommended',
    conditional: 'May be recommended',
  },
  date: {
    earliest: 'Earliest date',
    due: 'Due',
    overdue: 'Overdue from',
    latest: 'Latest date',
  },
  otherDate: 'Another date',
  dose: 'Dose',
  doseOf: (dose: string, doses: string) => `${dose} of ${doses}`,
  /** A dose that was given after it was recommended. */
  given: 'Given since',
  newer: 'Newer recommendation',
  /** In the row of a list, before the names of the vaccines. */
  state: { overdue: 'Overdue', due: 'Due', later: 'Due later' },
  nothing: 'Nothing due',
  noLonger: 'Given or renewed since',
  next: {
    overdue: (names: string, count: number) =>
      count === 1 ? `Vaccine overdue: ${names}` : `Vaccines overdue: ${names}`,
    due: (names: string, count: number) =>
      count === 1 ? `Vaccine due: ${names}` : `Vaccines due: ${names}`,
    later: (names: string, count: number) =>
      count === 1 ? `Vaccine due soon: ${names}` : `Vaccines due soon: ${names}`,
    /** The same beside the names, for staff. */
    kind: { overdue: 'Vaccine, overdue', due: 'Vaccine, due', later: 'Vaccine, due soon' },
    when: {
      due: (date: string) => `Due ${date}`,
      earliest: (date: string) => `Earliest date ${date}`,
      overdue: (date: string) => `Overdue from ${date}`,
    },
    recommended: (date: string) => `Recommended ${date}`,
    /** The name of an organization follows, and the date. */
    by: 'Recommended by',
    given: (names: string) => `Given since it was recommended: ${names}.`,
  },
}
