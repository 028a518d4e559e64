import { capitalized } from '~/std/capitalized'
import { filledIn, on } from '../on-date'

const n = (count: number) => count.toLocaleString('en-US')
const points = (count: number) => (count === 1 ? '1 point' : `${n(count)} points`)

const dated = (date: string | undefined) => (date === undefined ? 'without a date' : on(date))

const results = (count: number) => (count === 1 ? '1 result was' : `${n(count)} results were`)

/** Words of scores over time. They are loaded with their screen, not with the first page. */
export const scores = {
  title: 'Scores',
  intro: 'Questionnaires with a score, from completed forms and from recorded results.',
  all: 'All scores',
  choose: 'Another score',
  none: 'No scores are recorded.',
  noneSoFar: 'No scores in what could be read.',
  unknown: 'This record does not have that score.',
  unknownSoFar: 'That score is not in what could be read.',
  unnamed: 'A form without a name',
  named: (form: string, total: string) => `${form} · ${total}`,

  overview: {
    caption: 'Scores, each with its latest value',
    name: 'Questionnaire',
    latest: 'Latest',
    course: 'Course',
    courseOf: (name: string, values: readonly string[]) => `${name}: ${values.join(', ')}`,
    date: 'Date',
    change: 'Change',
    safety: 'Self-harm or thoughts of it',
    count: 'Filled in',
    times: (count: number) =>
      count === 0 ? 'Not yet' : count === 1 ? 'once' : `${n(count)} times`,
    /** Of a record that was not read whole. */
    timesSoFar: (count: number) =>
      count === 0
        ? 'Not in what could be read'
        : count === 1
          ? 'once in what could be read'
          : `${n(count)} times in what could be read`,
    /** Of a questionnaire whose answers are not added up. */
    withoutTotal: 'Has no total',
    noTotal: 'No total recorded',
    noTotalRead: 'No total in what could be read',
  },

  /** The sentences above the chart. */
  latest: (value: string, band: string | undefined, date: string) =>
    band === undefined ? `${value} ${on(date)}.` : `${value}, ${band}, ${on(date)}.`,
  /** Totals that are dated in the future, which is a mistake in the date. */
  ahead: (scores: string) => `Dated in the future, so not the latest: ${scores}.`,
  dated: (value: string, date: string) => `${value} ${on(date)}`,
  allAhead: 'It is dated in the future.',
  /** Undefined for answers that have no date. */
  latestFilled: (date: string | undefined) =>
    date === undefined ? 'Filled in, without a date.' : `Last ${filledIn(date)}.`,
  /** Of a record that was not read whole: there may be later ones. */
  filled: (date: string | undefined) =>
    date === undefined ? 'Filled in, without a date.' : `${capitalized(filledIn(date))}.`,
  filledNoTotal: (date: string | undefined) =>
    `${date === undefined ? 'Filled in, without a date' : capitalized(filledIn(date))}; a total for it is not in what could be read.`,
  begun: (date: string | undefined) =>
    date === undefined
      ? 'Begun, without a date, and not finished.'
      : `Begun ${on(date)}, and not finished.`,
  latestNoTotal: (date: string | undefined) =>
    `${date === undefined ? 'Filled in, without a date' : `Last ${filledIn(date)}`}; no total is recorded for it.`,
  noTotalAtAll: 'This questionnaire has no total: each answer counts by itself.',
  change: {
    lower: (count: number, date: string, before: string) =>
      `${points(count)} lower than ${on(date)} (${before}).`,
    higher: (count: number, date: string, before: string) =>
      `${points(count)} higher than ${on(date)} (${before}).`,
    same: (date: string) => `The same as ${on(date)}.`,
    only: 'It is the only score.',
    twoOfOneDay: 'Another total is recorded for that day, so no change is shown.',
    /** Beside each of them, in the table. */
    twoTotals: 'Two totals that day',
    short: (count: number) => (count > 0 ? `+${n(count)}` : count < 0 ? `−${n(-count)}` : '0'),
  },
  first: {
    lower: (count: number, date: string, value: string) =>
      `${points(count)} lower than the first one, ${on(date)} (${value}).`,
    higher: (count: number, date: string, value: string) =>
      `${points(count)} higher than the first one, ${on(date)} (${value}).`,
    same: (date: string) => `The same as the first one, ${on(date)}.`,
  },
  /** Of the change since the score of a day: there may be others that were not read. */
  real: {
    reached: (least: number, date: string) =>
      `The change since ${date} is ${points(least)} or more, which counts as a meaningful change`,
    below: (least: number, date: string) =>
      `The change since ${date} is smaller than ${points(least)}, the least that counts as a meaningful change`,
    none: 'We know of no publication by its authors that says how large a change must be to matter.',
  },

  safety: {
    title: 'An answer about self-harm',
    on: (date: string | undefined) =>
      date === undefined ? 'Without a date:' : `${capitalized(on(date))}:`,
    answered: (question: string, answer: string) => `${question}: ${answer}`,
    open: 'Open the answers',
    latestNo: (date: string | undefined) =>
      date === undefined
        ? 'No thoughts of self-harm were reported in the answers, which have no date.'
        : `No thoughts of self-harm were reported in the latest answers, ${on(date)}.`,
    /** The answers are there, and none to this question. */
    notAmong: (date: string | undefined) =>
      `Among the latest answers, ${date === undefined ? 'which have no date' : on(date)}, there is none to the question about self-harm.`,
    unknown:
      'The answers behind the latest score are not in the record, so the answer about ' +
      'self-harm on that day is not known.',
    /** Of a record that was not read whole. */
    unread:
      'The answers behind the latest score are not in what could be read, so the ' +
      'answer about self-harm on that day is not known.',
    latestReadNo: (date: string | undefined) =>
      date === undefined
        ? 'No thoughts of self-harm were reported in the answers that could be read, which have no date.'
        : `No thoughts of self-harm were reported in the latest answers that could be read, ${on(date)}.`,
    yes: 'Reported',
    no: 'Not reported',
    readNo: 'Not in what could be read',
    notKnown: 'Not known',
    yesTo: (count: number, of: number) =>
      of === 1
        ? count === 0
          ? 'No to the one question'
          : 'Yes to the one question'
        : count === 0
          ? `No to all ${n(of)} questions`
          : `Yes to ${n(count)} of ${n(of)} questions`,
    unfinished: 'from a form that is not finished',
  },

  chart: 'Chart',
  byForm: 'Filled-in form',
  byResult: 'Recorded result',

  compare: {
    title: 'Answer by answer',
    earlier: 'Earlier',
    later: 'Later',
    question: 'Question',
    change: 'Change',
    total: 'Total',
    /** Undefined for answers that have no date. */
    caption: (earlier: string | undefined, later: string | undefined) =>
      `Answers ${dated(earlier)} and ${dated(later)}`,
    one: (date: string | undefined) => `Answers ${dated(date)}`,
    none: 'Only totals are recorded; the answers to each question are not in this record.',
    unread: 'The answers to each question are not in what could be read.',
    withPoints: (answer: string, count: number) => `${answer} (${n(count)})`,
    notAnswered: 'No answer',
    selfHarm: 'Self-harm',
  },

  table: {
    title: 'All scores as a table',
    caption: (name: string) => `${name}, newest first`,
    date: 'Date',
    score: 'Score',
    level: 'Level',
    change: 'Change',
    safety: 'Self-harm or thoughts of it',
    note: 'Note',
    noDate: 'No date recorded',
  },
  state: {
    unfinished: 'Not finished: it does not count',
    stopped: 'Not finished: stopped',
    mistake: 'Entered in error: it does not count',
    amended: 'Changed after it was completed',
    noTotal: 'No total recorded',
    ahead: 'Dated in the future: it is not the latest',
    beside: 'Says something else than the form of that day',
  },

  about: {
    title: 'About this score',
    levels: 'Levels according to',
    change: (least: number) =>
      `A change of ${points(least)} or more counts as meaningful, according to`,
    note: 'A score is a starting point for a conversation, not a diagnosis.',
    otherUnits: (count: number) =>
      count === 1
        ? 'One result is recorded with a unit and cannot be compared with the scale. It is in Trends.'
        : `${n(count)} results are recorded with a unit and cannot be compared with the scale. They are in Trends.`,
    ownScale: 'The scale of this form is not known here, so it has no levels.',
  },

  complete: {
    complete: (count: number) =>
      count === 0
        ? 'No results are recorded.'
        : count === 1
          ? 'The only result was checked.'
          : `All ${n(count)} results were checked.`,
    some: (count: number) =>
      count === 1 ? 'One result was checked.' : `${n(count)} results were checked.`,
    partly: (loaded: number, total: number | undefined) =>
      total === undefined
        ? `${results(loaded)} checked so far. There are more, so scores may be missing.`
        : `${n(loaded)} of ${results(total)} checked. Scores may be missing.`,
    cut: (loaded: number) =>
      `${results(loaded)} checked. The service stopped before the end, so scores may be missing.`,
    forms: (count: number) =>
      count === 0
        ? 'No forms are recorded.'
        : count === 1
          ? 'The only form was checked.'
          : `All ${n(count)} forms were checked.`,
    formsPart: (count: number) =>
      `${count === 1 ? '1 form was' : `${n(count)} forms were`} checked, but not all: scores may be missing.`,
    formsOfKinds: (count: number) =>
      `${count === 1 ? '1 form was' : `${n(count)} forms were`} checked. Only known kinds of forms can be asked for, so scores may be missing.`,
    formsLoading: 'Loading the forms…',
    formsRefused: 'Filled-in forms',
    resultsRefused: 'Recorded results',
  },
}
