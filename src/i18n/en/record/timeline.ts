import { chart } from './chart'

/** Words of the record on one time axis. */
export const timeline = {
  chart,
  title: 'Timeline',
  count: (shown: number) => (shown === 1 ? '1 entry' : `${shown} entries`),
  countOf: (shown: number, all: number) => `${shown} of ${all} ${all === 1 ? 'entry' : 'entries'}`,
  incomplete:
    'Not everything is loaded yet. What is missing could belong anywhere on this timeline.',
  incompleteRead:
    'Not everything could be read. What is missing could belong anywhere on this timeline.',
  none: 'Nothing recorded: the service was asked for everything that can be read here and has nothing.',
  noneAsked: 'Nothing recorded in what the service can be asked for.',
  noneSoFar: 'Nothing is loaded yet.',
  noneRead: 'Nothing in what could be read.',
  noneFiltered: 'Nothing that is loaded matches this choice.',
  preparing: 'Putting the entries in order',
  undatedLeftOut: (count: number) =>
    count === 1
      ? '1 entry without a date is not shown while a period is chosen.'
      : `${count} entries without a date are not shown while a period is chosen.`,

  order: 'Order',
  by: { time: 'By date', visit: 'By visit', episode: 'By episode of care' },
  goTo: 'Go to',
  goToNone: 'Choose a year',
  goToYear: (year: string, count: number) => `${year} (${count})`,

  filter: (active: number) =>
    active === 0 ? 'Choose kinds and period' : `Choose kinds and period (${active} active)`,
  kinds: 'Kinds of entries',
  kind: (title: string, count: number) => `${title} (${count})`,
  from: 'From',
  to: 'To',
  all: 'Show everything',

  coming: 'Now and upcoming',
  undated: 'Without a date',
  elsewhere: {
    visit: 'No visit recorded',
    episode: 'No episode of care recorded',
  },
  monthUnknown: (year: string) => `${year}, month not recorded`,
  unloaded: {
    visit: 'A visit that has not been loaded',
    episode: 'An episode of care that has not been loaded',
  },
  head: (name: string, date: string) => `${name}, ${date}`,

  /** Next to a date that is less precise than a day. */
  partial: { month: 'day not recorded', year: 'month and day not recorded' },
  noDate: 'No date',
  other: (kind: string, date: string) => `${kind}: ${date}`,

  overview: 'Number of entries over time',
  bin: (when: string, count: number) => `${when}: ${count}`,
  quarter: (quarter: number, year: string) => `Quarter ${quarter}, ${year}`,
  years: (from: string, to: string) => `${from} to ${to}`,
}
