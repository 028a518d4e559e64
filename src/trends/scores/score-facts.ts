import { isOutside } from '~/fhir/scores/known-scores'
import { bandText, pointDateText, pointValueText } from '../series/point-text'
import { isAhead } from '~/record/result/latest/measurements'
import { isBefore, whenText } from '~/record/result/values/interval'
import { isDrawn } from '../chart/segments'
import { isOpen } from '~/record/result/values/mark'
import { inTime } from '../series/in-time'
import type { TrendPoint } from '../series/point'
import type { TrendContext } from '../trend-words'
import type { ScoreEvent, ScorePage } from './score-book'
import { isFilledIn, standing } from './score-status'
import type { ScoreWords } from './score-words'

/**
 * The extent to which forms and results were read. Only of a `whole` record may a sentence say that
 * something is the only one, the first one, or not recorded; while the forms are `loading`, nothing
 * is said about what is missing among them.
 */
export type ScoreReading = 'loading' | 'part' | 'whole'

/** The totals that count, the latest last. */
function countedIn({ series }: Pick<ScorePage, 'series'>): readonly TrendPoint[] {
  return (series?.points ?? []).filter(isCounted).toSorted(inTime)
}

/** True for a total that counts: finished, not withdrawn, and not recorded before. */
function isCounted(point: TrendPoint): boolean {
  return isDrawn(point) && !isOpen(point.mark)
}

/** Those that are not dated in the future, which is a mistake in the date; else all of them. */
function notAhead<T>(all: readonly T[], at: (one: T) => number): readonly T[] {
  const past = all.filter((one) => !isAhead({ at: at(one) }))
  return past.length > 0 ? past : all
}

/** The totals that a course is told of: those that count and are not dated in the future. */
function toldIn(page: Pick<ScorePage, 'series'>): readonly TrendPoint[] {
  return notAhead(countedIn(page), ({ when }) => when.from)
}

/** The totals of a small picture. */
export function drawnIn({ series }: Pick<ScorePage, 'series'>): readonly TrendPoint[] {
  return notAhead((series?.points ?? []).filter(isDrawn), ({ when }) => when.from)
}

/**
 * The events that count, the latest first, without those that are dated in the future; with them if
 * there are no others.
 */
export function standingIn({ events }: Pick<ScorePage, 'events'>): readonly ScoreEvent[] {
  return notAhead(events.filter(standing), ({ at = -Infinity }) => at)
}

/** True for an event that is dated in the future. */
export function isEventAhead({ at }: Pick<ScoreEvent, 'at'>): boolean {
  return at !== undefined && isAhead({ at })
}

/** A change between two totals. */
export interface ScoreChange {
  /** Positive when the later one is higher. */
  readonly by: number
  readonly before: TrendPoint
}

/**
 * The change of a total since the one before it. Undefined for the first, and for a value that is
 * only a limit. `twofold` where two totals have the same time, or one of them the day alone, or
 * where a form and a recorded result say different things of one day: the person did not change,
 * and nobody knows which is right or the later one.
 */
export function changeAt(page: ScorePage, point: TrendPoint): ScoreChange | 'twofold' | undefined {
  const counted = countedIn(page)
  if (!counted.includes(point)) return undefined
  const sameTime = ({ when }: TrendPoint) =>
    (when.from === point.when.from && when.to === point.when.to) ||
    (isOfDay(when) &&
      isOfDay(point.when) &&
      !isBefore(when, point.when) &&
      !isBefore(point.when, when))
  const isFormOf = (one: TrendPoint) =>
    page.events.find((event) => event.point === one)?.form !== undefined
  const dayOf = ({ at }: TrendPoint) => new Date(at).toDateString()
  const sameDay = (other: TrendPoint) =>
    dayOf(other) === dayOf(point) && isFormOf(other) !== isFormOf(point)
  if (counted.some((other) => other !== point && (sameTime(other) || sameDay(other))))
    return 'twofold'
  const before = counted.findLast(({ when }) => isBefore(when, point.when))
  if (before === undefined) return undefined
  // A total outside its scale is a mistake: no change follows from it.
  const scale = page.series?.scale
  const isMistaken = (one: TrendPoint) =>
    scale !== undefined && isOutside(scale, exactOf(one) ?? scale.min)
  if (isMistaken(before) || isMistaken(point)) return undefined
  const [from, to] = [exactOf(before), exactOf(point)]
  return from === undefined || to === undefined ? undefined : { by: rounded(to - from), before }
}

/** True for a day or a moment: of a month there may be many totals. */
function isOfDay({ precision }: TrendPoint['when']): boolean {
  return precision === 'day' || precision === 'instant'
}

function exactOf({ value }: TrendPoint): number | undefined {
  return value.kind === 'number' && value.comparator === undefined ? value.value : undefined
}

/** Decimals are subtracted as a person would: 2.3 − 2.1 is 0.2. */
export function rounded(value: number): number {
  return Number(value.toFixed(6))
}

/**
 * The latest total that counts. One that is dated in the future is it only if all of them are, as
 * everywhere.
 */
export function latestOf(page: ScorePage): TrendPoint | undefined {
  return toldIn(page).at(-1)
}

/** True for an instrument whose answers are not added up. */
export function hasNoTotal({ instrument }: Pick<ScorePage, 'instrument'>): boolean {
  return instrument !== undefined && instrument.scale === undefined
}

/** The first sentences of an instrument's page. */
export function scoreSentences(
  page: ScorePage,
  context: TrendContext,
  words: ScoreWords,
  reading: ScoreReading,
): readonly string[] {
  const { series } = page
  const latest = latestOf(page)
  if (series === undefined || latest === undefined)
    return [
      ...filledSentence(page, context, words, reading),
      ...(hasNoTotal(page) ? [words.noTotalAtAll] : []),
    ]
  const change = changeAt(page, latest)
  return [
    words.latest(
      pointValueText(latest, series, context),
      bandText(latest, context),
      pointDateText(latest, context),
    ),
    changeSentence(change, page, context, words, reading),
    ...(reading === 'whole' ? sinceFirst(latest, page, context, words) : []),
    ...aheadSentence(latest, page, context, words),
  ].filter((sentence) => sentence !== '')
}

/** The last time that a questionnaire was filled in, or begun if it never was. */
function filledSentence(
  page: ScorePage,
  context: TrendContext,
  words: ScoreWords,
  reading: ScoreReading,
): readonly string[] {
  const events = standingIn(page)
  const filled = events.find(isFilledIn)
  const event = filled ?? events[0]
  if (event === undefined) return []
  const date = spokenDate(event, context)
  if (filled === undefined) return [words.begun(date)]
  const isWhole = reading === 'whole'
  if (hasNoTotal(page)) return [(isWhole ? words.latestFilled : words.filled)(date)]
  return [(isWhole ? words.latestNoTotal : words.filledNoTotal)(date)]
}

/** Names the totals that are dated in the future, or says so of the latest if all of them are. */
function aheadSentence(
  latest: TrendPoint,
  page: ScorePage,
  context: TrendContext,
  words: ScoreWords,
): readonly string[] {
  const { series } = page
  if (series === undefined) return []
  if (isAhead({ at: latest.when.from })) return [words.allAhead]
  const texts = countedIn(page)
    .filter(({ when }) => isAhead({ at: when.from }))
    .map((point) =>
      words.dated(pointValueText(point, series, context), pointDateText(point, context)),
    )
  return texts.length === 0 ? [] : [words.ahead(texts.join('; '))]
}

/** The change since the first total, where that is not the one before. */
function sinceFirst(
  latest: TrendPoint,
  page: ScorePage,
  context: TrendContext,
  words: ScoreWords,
): readonly string[] {
  const { series } = page
  const counted = toldIn(page)
  const [first] = counted
  if (series === undefined || first === undefined || counted.length < 3) return []
  const [from, to] = [exactOf(first), exactOf(latest)]
  if (from === undefined || to === undefined || first.at === latest.at) return []
  const by = rounded(to - from)
  const date = pointDateText(first, context)
  const value = pointValueText(first, series, context)
  return [
    by === 0
      ? words.first.same(date)
      : (by < 0 ? words.first.lower : words.first.higher)(Math.abs(by), date, value),
  ]
}

function changeSentence(
  change: ReturnType<typeof changeAt>,
  { series, events }: ScorePage,
  context: TrendContext,
  words: ScoreWords,
  reading: ScoreReading,
): string {
  if (change === 'twofold') return words.change.twoOfOneDay
  if (series === undefined || change === undefined)
    return reading === 'whole' &&
      events.filter(({ point }) => point !== undefined && isCounted(point)).length === 1
      ? words.change.only
      : ''
  const date = pointDateText(change.before, context)
  if (change.by === 0) return words.change.same(date)
  const told = change.by < 0 ? words.change.lower : words.change.higher
  return told(Math.abs(change.by), date, pointValueText(change.before, series, context))
}

/** The date of an event in words, for a cell or a choice. */
export function dateOf(
  event: Pick<ScoreEvent, 'observation'>,
  context: TrendContext,
  words: ScoreWords,
): string {
  return spokenDate(event, context) ?? words.table.noDate
}

/** The date of an event for a sentence, which says otherwise that there is none. */
export function spokenDate(
  { observation }: Pick<ScoreEvent, 'observation'>,
  { format }: TrendContext,
): string | undefined {
  return whenText(observation, format)
}

/** The answers of an event about harm to oneself. */
export function safetyOf({ items }: Pick<ScoreEvent, 'items'>) {
  const asked = items.filter(({ safety }) => safety)
  return { asked, dangers: asked.filter(({ danger }) => danger) }
}

/**
 * The events by which the latest answer about harm to oneself is told, the latest first. Results of
 * single questions that a form of their day tells otherwise are among them if they are about that.
 */
export function safetyEvents(page: Pick<ScorePage, 'events'>): readonly ScoreEvent[] {
  return standingIn(page).filter((event) => !event.isBeside || safetyOf(event).asked.length > 0)
}

/** The words about harm to oneself in a table; undefined when its questions are not part of it. */
export function safetyText(event: ScoreEvent, words: ScoreWords): string | undefined {
  const { asked, dangers } = safetyOf(event)
  if (asked.length === 0) return undefined
  if (asked.length > 1) return words.safety.yesTo(dangers.length, asked.length)
  return asked[0]?.answer
}
