import type { Timing, TimingRepeat } from 'fhir/r4'
import { dateSpan } from '../format/dates/date-span'
import { ownValue } from '~/std/own-value'
import type { FormOrder } from '../forms-asked'

/** The turn of an order that is on: a repeating one asks for its forms again in each. */
export interface Turn {
  /** Its beginning, milliseconds since the epoch; undefined for the first, from the order on. */
  readonly since: number | undefined
  /** True where a turn may end within the day: then hours count, or else whole days. */
  readonly isWithinDay: boolean
  /** The number of times that each form is to be filled in during it. */
  readonly wanted: number
}

const ONCE: Turn = { since: undefined, isWithinDay: false, wanted: 1 }

/**
 * The turn of an order that is on (R4, "Timing": dates, or a rhythm within its bounds and up to its
 * count; and the repetitions of a task). A rhythm that is only told in words, or that begins on no
 * known day, has one turn.
 */
export function turnOf(order: FormOrder, now: number): Turn {
  if (order.resourceType === 'Task') {
    const wanted = atLeastOne(order.restriction?.repetitions)
    return wanted === undefined ? ONCE : { ...ONCE, wanted }
  }
  const timing = order.occurrenceTiming
  return timing === undefined ? ONCE : turnIn(timing, dateSpan(order.authoredOn)?.from, now)
}

function turnIn(timing: Timing, ordered: number | undefined, now: number): Turn {
  const begun = (timing.event ?? [])
    .flatMap((event) => dateSpan(event)?.from ?? [])
    .filter((from) => from <= now)
    .toSorted((a, b) => b - a)
  if ((timing.event ?? []).length > 0)
    return { ...ONCE, since: begun.length > 1 ? begun[0] : undefined }
  const repeat = timing.repeat ?? {}
  const rhythm = rhythmOf(timing)
  const count = atLeastOne(repeat.countMax) ?? atLeastOne(repeat.count)
  if (rhythm === undefined) return count === undefined ? ONCE : { ...ONCE, wanted: count }
  const { boundsPeriod } = repeat
  const start = dateSpan(boundsPeriod?.start)?.from ?? ordered
  if (start === undefined) return ONCE
  const till = Math.min(now, endOf(repeat, start) ?? now)
  const days = dayNumbers(repeat)
  // Each named day is a turn of its own, whatever the frequency says.
  const isByDay = days.size > 0 && !rhythm.isWithinDay
  const most = count === undefined ? Infinity : isByDay ? count : Math.ceil(count / rhythm.wanted)
  const since = isByDay
    ? lastNamedDay(start, till, days, { every: rhythm.weeks, most })
    : lastStep(start, till, rhythm, most)
  return { since, isWithinDay: rhythm.isWithinDay, wanted: isByDay ? 1 : rhythm.wanted }
}

interface Rhythm {
  /** The beginning of a later turn, by its number from 0. */
  readonly step: (start: number, turn: number) => number
  readonly isWithinDay: boolean
  readonly wanted: number
  /** The number of weeks between the weeks of named days. */
  readonly weeks: number
}

const SECOND = 1000
const DAY = 86_400 * SECOND
/** The shortest turn, in milliseconds. */
const SHORTEST = 60 * SECOND
/** Units within a day, in milliseconds (UCUM). */
const SHORT: Readonly<Record<string, number>> = { s: SECOND, min: 60 * SECOND, h: 3600 * SECOND }

/** R4, "TimingAbbreviation": frequency, period and unit. */
const CODED: Readonly<Record<string, readonly [number, number, TimingRepeat['periodUnit']]>> = {
  QD: [1, 1, 'd'],
  AM: [1, 1, 'd'],
  PM: [1, 1, 'd'],
  BED: [1, 1, 'd'],
  BID: [2, 1, 'd'],
  TID: [3, 1, 'd'],
  QID: [4, 1, 'd'],
  QOD: [1, 2, 'd'],
  Q1H: [1, 1, 'h'],
  Q2H: [1, 2, 'h'],
  Q3H: [1, 3, 'h'],
  Q4H: [1, 4, 'h'],
  Q6H: [1, 6, 'h'],
  Q8H: [1, 8, 'h'],
  WK: [1, 1, 'wk'],
  MO: [1, 1, 'mo'],
}

function rhythmOf({ repeat = {}, code }: Timing): Rhythm | undefined {
  const coded = (code?.coding ?? []).flatMap((one) => ownValue(CODED, one.code ?? '') ?? [])
  const [codedTimes, codedPeriod, codedUnit] = coded.length === 3 ? coded : []
  const isNamed = dayNumbers(repeat).size > 0
  const times = repeat.timeOfDay?.length ?? 0
  const isCoded = typeof codedTimes === 'number' && typeof codedPeriod === 'number'
  const wanted =
    atLeastOne(repeat.frequency) ??
    (times > 0 ? times : undefined) ??
    (isCoded ? codedTimes : undefined) ??
    1
  const period =
    positive(repeat.period) ?? (isNamed || times > 0 ? 1 : isCoded ? codedPeriod : undefined)
  const unit =
    repeat.periodUnit ?? (isNamed ? 'wk' : times > 0 ? 'd' : isCoded ? codedUnit : undefined)
  if (period === undefined || unit === undefined) return undefined
  const short = ownValue(SHORT, String(unit))
  const weeks = unit === 'wk' ? Math.max(1, Math.round(period)) : 1
  const step =
    short !== undefined
      ? (start: number, turn: number) => start + turn * period * short
      : unit === 'mo' || unit === 'a'
        ? (start: number, turn: number) =>
            monthsLater(start, turn * period * (unit === 'a' ? 12 : 1))
        : (start: number, turn: number) => daysLater(start, turn * period * (unit === 'wk' ? 7 : 1))
  // Nobody fills in a form every second: such a period is a mistake.
  return step(0, 1) < SHORTEST
    ? undefined
    : { step, isWithinDay: short !== undefined, wanted, weeks }
}

/** The beginning of the last turn that has begun; undefined for the first. */
function lastStep(start: number, till: number, { step }: Rhythm, most: number): number | undefined {
  const length = Math.max(1, step(start, 1) - start)
  // Days and months differ in length: the estimate may be off by some turns.
  let turn = Math.max(0, Math.floor((till - start) / length))
  while (step(start, turn + 1) <= till) turn += 1
  while (turn > 0 && step(start, turn) > till) turn -= 1
  turn = Math.min(turn, most - 1)
  return turn <= 0 ? undefined : step(start, turn)
}

interface NamedDays {
  /** Only every so many weeks, from the week of the start on. */
  readonly every: number
  readonly most: number
}

/** No order goes on for longer, in days. */
const LONGEST = 366 * 30

/** The last of the named days of the week until a moment; undefined for the first of them. */
function lastNamedDay(
  start: number,
  till: number,
  days: ReadonlySet<number>,
  { every, most }: NamedDays,
): number | undefined {
  const first = midnight(start)
  const monday = (new Date(first).getDay() + 6) % 7
  let turns = 0
  let last: number | undefined
  for (let day = 0; day < LONGEST && turns < most; day += 1) {
    const at = daysLater(first, day)
    if (at > till) break
    const week = Math.floor((day + monday) / 7)
    if (week % every !== 0 || !days.has(new Date(at).getDay())) continue
    turns += 1
    last = turns > 1 ? at : undefined
  }
  return last
}

const WEEK = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

function dayNumbers({ dayOfWeek }: TimingRepeat): ReadonlySet<number> {
  return new Set((dayOfWeek ?? []).map((day) => WEEK.indexOf(day)).filter((at) => at >= 0))
}

/** The end of the bounds of a rhythm; undefined where it has none. */
function endOf(
  { boundsPeriod, boundsDuration, boundsRange }: TimingRepeat,
  start: number,
): number | undefined {
  const end = dateSpan(boundsPeriod?.end)
  if (end !== undefined) return Math.max(end.from, end.to - 1)
  const { value, code, unit } = boundsDuration ?? boundsRange?.high ?? {}
  const length = positive(value)
  if (length === undefined) return undefined
  switch (code ?? unit) {
    case 'd':
      return daysLater(start, length) - 1
    case 'wk':
      return daysLater(start, length * 7) - 1
    case 'mo':
      return monthsLater(start, length) - 1
    case 'a':
      return monthsLater(start, length * 12) - 1
    case 's':
    case 'min':
    case 'h':
      return start + length * (ownValue(SHORT, code ?? unit ?? '') ?? 0) - 1
    default:
      return undefined
  }
}

/** The same time of day some days later, on this device's clock. */
function daysLater(start: number, days: number): number {
  const date = new Date(start)
  date.setDate(date.getDate() + Math.floor(days))
  return date.getTime() + (days % 1) * DAY
}

/** The same day some months later, or the last day of that month. */
function monthsLater(start: number, months: number): number {
  const date = new Date(start)
  const day = date.getDate()
  date.setDate(1)
  date.setMonth(date.getMonth() + Math.floor(months))
  const last = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate()
  date.setDate(Math.min(day, last))
  return daysLater(date.getTime(), (months % 1) * 30)
}

function midnight(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0)
}

function atLeastOne(count: number | undefined): number | undefined {
  return Number.isSafeInteger(count) && (count ?? 0) > 0 ? count : undefined
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && Number.isFinite(value) && value > 0 ? value : undefined
}
