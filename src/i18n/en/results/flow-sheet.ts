import { measurements } from './measurements'
import { resultGroups } from './result-groups'
import { results } from './results'

/** Ten thousand results are 10,000. */
const n = (count: number) => count.toLocaleString('en-US')

const entries = (count: number) => (count === 1 ? '1 entry' : `${n(count)} entries`)

/** Words of the flow sheet: results side by side, by date. Part of the words of trends. */
export const flowSheet = {
  title: 'Results by date',
  caption: (from: string, to: string) => `Results by measurement and date, ${from} to ${to}`,
  captionOne: (date: string) => `Results by measurement, ${date}`,
  captionNone: 'Results by measurement and date',
  measurement: 'Measurement',
  measurementHead: 'Measurement, unit, normal range',
  undated: 'No date',
  /** A date that is still to come: a mistake. */
  ahead: (date: string) => `${date} (dated in the future)`,
  unnamed: 'No name recorded',
  bloodPressure: 'Blood pressure',
  half: measurements.half,
  variety: measurements.variety,
  range: (range: string) => `Normal range ${range}`,
  keys: 'Use the arrow keys to move from result to result and, at the edge, to earlier or later dates. Press Enter to open a result.',
  trendOf: (name: string) => `${name}: see the trend`,

  find: results.find,
  findHint: results.findHint,
  noneFits: results.noneFits,
  showEverything: results.showEverything,
  /** Opens kinds, groups and orders on a phone. */
  moreChoices: 'More choices',
  groupBy: 'Group by',
  grouping: {
    printed: 'Laboratory group',
    category: 'Kind of result',
    panel: 'Panel or report',
  },
  group: resultGroups,
  show: 'Show',
  allDates: 'All dates',
  allKinds: 'All kinds',
  /** Dates on which nothing of the chosen kind was recorded. */
  folded: (count: number, kind: string) =>
    count === 1
      ? `1 date without results under “${kind}” is not shown.`
      : `${n(count)} dates without results under “${kind}” are not shown.`,
  foldedOthers: (count: number) =>
    count === 1
      ? '1 date without a result of these tests is not shown.'
      : `${n(count)} dates without a result of these tests are not shown.`,
  unfold: 'Show these dates too',
  fold: 'Hide dates without results',
  order: 'Order of dates',
  orders: { newest: 'Newest first', oldest: 'Oldest first' },
  view: 'List by',
  views: { date: 'Date', measurement: 'Measurement' },
  category: {
    'vital-signs': 'Vital signs',
    laboratory: 'Laboratory',
    survey: 'Surveys and scores',
    'social-history': 'Social history',
    imaging: 'Imaging',
    procedure: 'Procedures',
    exam: 'Examination',
    therapy: 'Therapy',
    activity: 'Activity',
  },
  other: 'Other results',

  earlier: 'Earlier dates',
  later: 'Later dates',
  nothingEarlier: 'These are the earliest dates of this period.',
  nothingLater: 'These are the latest dates of this period.',
  position: (first: number, last: number, count: number) =>
    first === last
      ? `Date ${n(first)} of ${n(count)}`
      : `Dates ${n(first)} to ${n(last)} of ${n(count)}`,
  none: 'There are no results in this period.',
  unread: (count: number) =>
    count === 1
      ? 'One result could not be read. It is not in this table.'
      : `${n(count)} results could not be read. They are not in this table.`,
  showAll: 'Show all dates',
  hidden: (count: number) =>
    count === 1
      ? 'One measurement has no result on these dates.'
      : `${n(count)} measurements have no result on these dates.`,
  showHidden: 'Show them too',
  hideHidden: 'Hide measurements without results on these dates',
  more: (count: number) => (count === 1 ? 'One earlier result' : `${n(count)} earlier results`),
  moreRows: (count: number) =>
    count === 1 ? 'Show one more measurement' : `Show ${n(count)} more measurements`,

  flag: {
    'critical-high': 'Critically high',
    'critical-low': 'Critically low',
    critical: 'Critical',
    high: 'High',
    low: 'Low',
    abnormal: 'Abnormal',
    normal: '',
  },
  derived: { high: 'Above range', low: 'Below range' },
  legend: {
    title: 'What the symbols mean',
    said: 'Marked by the source of the result',
    derived: 'Not marked by the source; the app compared it with the source’s own normal range',
    struck: 'Entered in error',
    marks: 'Corrected, Preliminary, Pending: what the source says about the result',
  },
  scale: (min: number, max: number) => `scale ${min} to ${max}`,
  released: 'release date',
  reports: {
    loading: 'Loading the reports that name the panels',
    refused: 'Reports cannot be loaded here, so results are grouped by what each result says.',
    failed: 'The reports could not be loaded, so results are grouped by what each result says.',
    partly: 'Not all reports are loaded. Results from the others are grouped by kind.',
    load: 'Load all reports',
  },
  printed: (shown: number, all: number) =>
    `${n(shown)} of ${n(all)} dates are printed. Choose a shorter period to print the rest.`,

  screen: {
    none: 'No results were found.',
    noneSoFar: 'No results have been loaded so far.',
    noneRead: 'No results in what the service sent.',
    complete: (count: number) =>
      count === 1 ? 'Based on the only entry there is.' : `Based on all ${n(count)} entries.`,
    some: (loaded: number) =>
      loaded === 1 ? 'Based on one entry.' : `Based on ${entries(loaded)}.`,
    partly: (loaded: number, total: number | undefined) =>
      total === undefined
        ? `Based on ${entries(loaded)} so far. There are more, so dates and results are missing.`
        : `Based on ${n(loaded)} of ${entries(total)}. Dates and results are missing.`,
    cut: (loaded: number) =>
      `Based on ${entries(loaded)}. The service stopped before the end, so dates and results may be missing.`,
  },
}
