/** Words of the record on one time axis. */
export const timeline = {
  title: 'Timeline',
  count: (shown: number) => (shown === 1 ? '1 record' : `${shown} records`),
  countOf: (shown: number, all: number) => `${shown} of ${all} records`,
  incomplete: 'Records that are not loaded yet may belong anywhere on this timeline.',
  none: 'None recorded: the service was asked for everything that can be read here and has none.',
  noneAsked: 'Nothing recorded among what the service can be asked for.',
  noneSoFar: 'Nothing is loaded yet.',
  noneFiltered: 'Nothing that is loaded fits this choice.',
  preparing: 'Putting the records in order',
  undatedLeftOut: (count: number) =>
    count === 1
      ? '1 record without a date is not shown while a period is chosen.'
      : `${count} records without a date are not shown while a period is chosen.`,

  order: 'Order',
  by: { time: 'By time', visit: 'By visit', episode: 'By episode of care' },
  goTo: 'Go to',
  goToNone: 'Choose a year',
  goToYear: (year: string, count: number) => `${year} (${count})`,

  filter: (active: number) =>
    active === 0 ? 'Choose kinds and period' : `Choose kinds and period (${active} active)`,
  kinds: 'Kinds of records',
  kind: (title: string, count: number) => `${title} (${count})`,
  from: 'From',
  to: 'To',
  all: 'Show everything',

  coming: 'Still to come',
  undated: 'Without a date',
  elsewhere: {
    visit: 'Not part of a visit, as far as is recorded',
    episode: 'Not part of an episode of care, as far as is recorded',
  },
  monthUnknown: (year: string) => `${year}, month not stated`,
  unloaded: {
    visit: 'A visit that is not among the loaded records',
    episode: 'An episode of care that is not among the loaded records',
  },
  head: (name: string, date: string) => `${name}, ${date}`,

  /** Beside a date that is less than a day exact. */
  partial: { month: 'day not stated', year: 'month and day not stated' },
  noDate: 'No date',
  other: (kind: string, date: string) => `${kind}: ${date}`,

  overview: 'How many records there are over time',
  bin: (when: string, count: number) => `${when}: ${count}`,
  quarter: (quarter: number, year: string) => `Quarter ${quarter} of ${year}`,
  years: (from: string, to: string) => `${from} to ${to}`,
}
