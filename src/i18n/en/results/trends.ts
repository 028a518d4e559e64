import { flowSheet } from './flow-sheet'
import { scoreBands } from './score-bands'
import { on } from '../on-date'

/** Ten thousand results are 10,000. */
const n = (count: number) => count.toLocaleString('en-US')

const results = (count: number) => (count === 1 ? '1 result' : `${n(count)} results`)

/** Words of trends. They are loaded with the charts, not with the first page. */
export const trends = {
  title: 'Trends',
  loading: 'Loading the chart…',

  preset: { '6-months': '6 months', '1-year': '1 year', '5-years': '5 years', all: 'All' },
  period: 'Period shown',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  earlier: 'Earlier',
  later: 'Later',
  widest: 'The whole period is already shown.',
  narrowest: 'This is as close as the chart goes.',
  nothingEarlier: 'There are no earlier results.',
  nothingLater: 'There are no later results.',
  shows: (from: string, to: string) => `${from} to ${to}`,

  measurement: 'Measurement',
  overlay: 'Compare with',
  overlayHint: 'Each line keeps its own axis.',
  overlayNone: 'Nothing else',
  overlayAdd: 'Add a line',
  overlayRemove: (name: string) => `Remove ${name}`,
  overlayFull: 'You can compare up to four lines.',
  nameWithUnit: (name: string, unit: string) => `${name} (${unit})`,
  nameWithMethod: (name: string, method: string) => `${name}, ${method}`,
  noUnit: 'no unit recorded',

  ofResults: (name: string, count: number) => `${name}: ${results(count)}`,
  chart: (name: string) => `Chart of ${name}`,
  chartHelp:
    'Use the left and right arrow keys to move from result to result, up and down for another line, Home and End for the first and last result, plus and minus to zoom.',
  previous: 'Previous result',
  next: 'Next result',
  pick: 'Point at a result, or use the arrow keys, to read it here.',
  position: (index: number, count: number) => `${index} of ${n(count)}`,
  inWindow: (count: number) =>
    count === 1 ? '1 result in this period' : `${n(count)} results in this period`,
  emptyWindow: (date: string) => `There is no result in this period. The latest is from ${date}.`,
  showAll: 'Show all results',
  showLatest: 'Show the latest result',

  legend: {
    title: 'What the symbols mean',
    normal: 'Result',
    form: 'From a completed form',
    high: 'High',
    low: 'Low',
    critical: 'Critical',
    abnormal: 'Abnormal',
    below: 'Less than the value shown',
    above: 'More than the value shown',
    corrected: 'Corrected later',
    preliminary: 'Preliminary',
    pending: 'Pending',
    withdrawn: 'Withdrawn',
    absent: 'No value',
    uncertain: 'The day or time is not known exactly',
    range: 'Normal range',
  },

  /** A score and the maximum of its scale. */
  ofMost: (score: string, most: number) => `${score} of ${most}`,
  points: 'points',
  /** The authors' names for the bands of an instrument's scale. */
  band: scoreBands.band,
  offScale: 'outside its scale',
  bands: 'Levels',
  bandRange: (from: number, to: number, name: string) =>
    `${from === to ? from : `${from}–${to}`} ${name}`,
  bandSource: 'Levels according to',
  /** The source of a score. */
  source: {
    form: 'From a completed form',
    result: 'From a recorded result',
    both: 'Recorded result and form from the same event',
  },

  flag: {
    'critical-high': 'Critically high',
    'critical-low': 'Critically low',
    critical: 'Critical',
    high: 'High',
    low: 'Low',
    abnormal: 'Abnormal',
    normal: 'Normal',
  },
  /** For results without the source's flag: the interpretation by its own normal range. */
  comparedFlag: {
    high: 'Above range (compared by the app)',
    low: 'Below range (compared by the app)',
    normal: 'Within range (compared by the app)',
  },
  mark: {
    corrected: 'Corrected',
    preliminary: 'Preliminary',
    pending: 'Pending',
    cancelled: 'Cancelled',
    'entered-in-error': 'Entered in error',
    modified: 'Unknown mark: may mean something else',
  },
  byMethod: (method: string) => `Method: ${method}`,
  twin: 'Recorded twice',
  issuedOnly: 'Release date; the date of measurement is not recorded',
  convertedFrom: (recorded: string) => `Recorded as ${recorded}`,
  referenceRange: (range: string) => `normal range ${range}`,
  severalRanges: 'Several normal ranges',
  conditionalRange: (range: string, whom: string) => `${range} (only for ${whom})`,
  ages: (range: string) => `age ${range}`,
  somebody: 'an age or group that is not named',

  summary: {
    none: (name: string) => `${name}: no valid result has a number.`,
    one: (name: string, value: string, date: string, more: string) =>
      `${name}: one result, ${value} (${date})${more}.`,
    many: (facts: {
      readonly name: string
      readonly count: number
      readonly first: string
      readonly last: string
      readonly lowest: string
      readonly highest: string
      readonly latest: string
      readonly more: string
    }) =>
      `${facts.name}: ${n(facts.count)} results ${facts.first === facts.last ? on(facts.first) : `from ${facts.first} to ${facts.last}`}, lowest ${facts.lowest}, highest ${facts.highest}; ` +
      `the latest is ${facts.latest}${facts.more}.`,
    marked: {
      'critical-high': 'marked critically high',
      'critical-low': 'marked critically low',
      critical: 'marked critical',
      high: 'marked high',
      low: 'marked low',
      abnormal: 'marked abnormal',
      normal: 'marked normal',
    },
    markedAs: (words: string) => `marked “${words}”`,
    against: {
      'critical-high': 'above its normal range',
      'critical-low': 'below its normal range',
      critical: 'outside its normal range',
      high: 'above its normal range',
      low: 'below its normal range',
      abnormal: 'outside its normal range',
      normal: 'within its normal range',
    },
    higher: (before: string) => `higher than the one before (${before})`,
    lower: (before: string) => `lower than the one before (${before})`,
    same: 'the same as the one before',
    twin: (others: string) => `with ${others} at the same time`,
    unordered: (others: string) => `which of it and ${others} came first is not recorded`,
    /** Of the latest itself, if nothing else is left. */
    ahead: 'dated in the future',
    notAhead: (others: string) => `not counting what is dated in the future: ${others}`,
    dated: (value: string, date: string) => `${value} (${date})`,
    /** Results of the same measurement that are on lines of their own. */
    beside: (others: string) =>
      ` Apart from these, because another method may give other numbers: ${others}.`,
    besideBy: (count: number, method: string | undefined) =>
      method === undefined
        ? `${results(count)} without a stated method`
        : `${results(count)} by ${method}`,
  },

  notes: {
    title: 'About this chart',
    rangeChanged: (times: number) =>
      times === 1
        ? 'The normal range changed once during this period.'
        : `The normal range changed ${times} times during this period.`,
    conditionalRanges:
      'Some results come with a normal range for one age or group alone. It is not drawn and nothing is compared with it, because the entry does not say that it applies.',
    reversedRanges:
      'Some results come with a normal range whose lower end is above its upper end. Nothing is compared with it.',
    severalRanges:
      'Some results come with several normal ranges, for different ages or groups. None of them is drawn, because the entry does not say which one applies.',
    /** `time` is a number with its unit, such as `5 years`. */
    gap: (time: string) =>
      `The line has a gap where there is no result for more than about ${time}.`,
    reduced: (drawn: number, all: number) =>
      `The line goes through ${n(drawn)} of ${n(all)} results, chosen so that its shape stays the same. Every flagged or marked result is drawn, and all of them are in the table.`,
    twins: (count: number) =>
      count === 1
        ? 'One result was recorded twice. It is drawn once.'
        : `${n(count)} results were recorded twice. Each is drawn once.`,
    withdrawn: (count: number) =>
      count === 1
        ? 'One result was withdrawn. It is crossed out and is not part of the line.'
        : `${n(count)} results were withdrawn. They are crossed out and are not part of the line.`,
    offScale: (count: number) =>
      count === 1
        ? 'One withdrawn result is outside the scale and is drawn at its edge.'
        : `${n(count)} withdrawn results are outside the scale and are drawn at its edge.`,
  },

  units: {
    title: 'Units',
    others: (count: number, unit: string) =>
      count === 1
        ? `One result of this measurement is in ${unit}.`
        : `${n(count)} results of this measurement are in ${unit}.`,
    join: (unit: string) => `Show all in ${unit}`,
    separate: 'Keep units separate',
    joined: (count: number, unit: string) =>
      count === 1
        ? `One result was converted to ${unit}. The conversion is exact and shows as many digits as were recorded; the table has the recorded value.`
        : `${n(count)} results were converted to ${unit}. The conversion is exact and shows as many digits as were recorded; the table has the recorded values.`,
    why: {
      'not-ucum': (unit: string) =>
        `Results in ${unit} are kept separate: their unit is not recorded as a standard code.`,
      'needs-substance': (unit: string) =>
        `Results in ${unit} are kept separate: converting them requires the molar mass or charge of the substance, which is not in the record.`,
      'different-kind': (unit: string) =>
        `Results in ${unit} are kept separate: that unit measures something else.`,
      'different-annotation': (unit: string) =>
        `Results in ${unit} are kept separate: that unit counts something else.`,
      'not-exact': (unit: string) =>
        `Results in ${unit} are kept separate: there is no exact conversion.`,
    },
    failed: 'The unit tables could not be loaded. Try again.',
  },

  refused: {
    title: 'Results not in any chart',
    modified: (count: number) =>
      count === 1
        ? 'One result has a mark that can change its meaning and that this app does not know.'
        : `${n(count)} results have a mark that can change their meaning and that this app does not know.`,
    undated: (count: number) =>
      count === 1 ? 'One result has no date.' : `${n(count)} results have no date.`,
    'not-a-number': (count: number) =>
      count === 1
        ? 'One result is text, not a number.'
        : `${n(count)} results are text, not numbers.`,
    unread: (count: number) =>
      count === 1 ? 'One result could not be read.' : `${n(count)} results could not be read.`,
    'never-a-number': (count: number) =>
      count === 1
        ? 'One result has no value, and no other result of its kind has one.'
        : `${n(count)} results have no value, and no other result of their kind has one.`,
    row: (name: string, value: string, date: string | undefined) =>
      date === undefined ? `${name}: ${value}` : `${name}: ${value}, ${date}`,
    more: (count: number) => (count === 1 ? 'And one more.' : `And ${n(count)} more.`),
    noValue: 'No value',
    unnamed: 'No name recorded',
  },

  table: {
    title: 'The same results as a table',
    caption: (name: string) => `${name}, newest first`,
    date: 'Date',
    what: 'Measurement',
    result: 'Result',
    flag: 'High or low',
    range: 'Normal range',
    note: 'Note',
    absent: 'No value',
  },

  screen: {
    none: 'No results were found that can be shown as a trend.',
    noneSoFar: 'Nothing loaded so far can be shown as a trend.',
    noneRead: 'Nothing that the service sent can be shown as a trend.',
    failed: 'The results could not be loaded',
    complete: (count: number) =>
      count === 1 ? 'Based on the only result there is.' : `Based on all ${n(count)} results.`,
    some: (loaded: number) =>
      loaded === 1 ? 'Based on one result.' : `Based on ${results(loaded)}.`,
    partly: (loaded: number, total: number | undefined) =>
      total === undefined
        ? `Based on ${results(loaded)} so far. There are more, so this trend is not complete.`
        : `Based on ${n(loaded)} of ${results(total)}. This trend is not complete.`,
    cut: (loaded: number) =>
      `Based on ${results(loaded)}. The service stopped before the end, so this trend may not be complete.`,
    widen: 'Compare with other measurements',
    loadAll: 'Load all results',
    stop: 'Stop loading',
    loadingAll: (loaded: number, total: number | undefined) =>
      total === undefined ? `Loading, ${n(loaded)} so far` : `Loading, ${n(loaded)} of ${n(total)}`,
    withheld: (count: number) =>
      count === 1
        ? 'One result is not shown because it names another patient.'
        : `${n(count)} results are not shown because they name another patient.`,
  },

  flowSheet,
}
