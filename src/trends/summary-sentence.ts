import { codeableText } from '~/fhir/format/codes/codeable-text'
import { isDrawn } from './chart/segments'
import {
  bandText,
  flagText,
  pointNumberText,
  pointValueText,
  seriesName,
} from './series/point-text'
import { pointDayText } from './series/point-day'
import { isAhead } from '~/record/result/latest/measurements'
import { isBefore } from '~/record/result/values/interval'
import { inTime } from './series/in-time'
import type { TrendPoint } from './series/point'
import type { TrendSeries } from './series/series'
import type { TrendContext } from './trend-words'

/**
 * Sums up a series in one sentence: the number of results and their time, lowest and highest, the
 * latest with its interpretation, and the rise or fall. Withdrawn values and second records of the
 * same value do not count; results of other methods are named after it. What is dated in the future
 * is not the latest while there is another, as on every other screen, and is named.
 */
export function summarySentence(series: TrendSeries, context: TrendContext): string {
  return `${ownSentence(series, context)}${besideText(series, context)}`
}

/** The results of the same measurement that the sentence leaves out: another method's. */
function besideText({ beside }: TrendSeries, { words, format }: TrendContext): string {
  const { summary } = words
  const others = beside.map(({ count, method, device }) =>
    summary.besideBy(count, codeableText(method, format) ?? device?.display),
  )
  return others.length === 0 ? '' : summary.beside(others.join('; '))
}

function ownSentence(series: TrendSeries, context: TrendContext): string {
  const { summary } = context.words
  const counted = series.points.filter(isDrawn).toSorted(inTime)
  const [first] = counted
  const newest = counted.at(-1)
  const latest = counted.findLast((point) => !isToCome(point)) ?? newest
  const name = seriesName(series, context)
  if (first === undefined || newest === undefined || latest === undefined) return summary.none(name)
  const latestDate = pointDayText(latest, series, context)
  const latestValue = pointValueText(latest, series, context)
  if (counted.length === 1)
    return summary.one(
      name,
      latestValue,
      latestDate,
      clauses([
        reading(latest, context),
        bandText(latest, context),
        ahead(counted, latest, series, context),
      ]),
    )
  return summary.many({
    name,
    count: counted.length,
    first: pointDayText(first, series, context),
    last: pointDayText(newest, series, context),
    lowest: pointValueText(extreme(counted, first, -1), series, context),
    highest: pointValueText(extreme(counted, first, 1), series, context),
    latest: latestValue,
    more: clauses([
      reading(latest, context),
      bandText(latest, context),
      change(
        counted.findLast(({ when }) => isBefore(when, latest.when)),
        latest,
        series,
        context,
      ),
      unordered(counted, latest, series, context),
      ahead(counted, latest, series, context),
    ]),
  })
}

function clauses(parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part) => part !== undefined)
    .map((part) => `, ${part}`)
    .join('')
}

function reading({ flag }: TrendPoint, context: TrendContext): string | undefined {
  const { words } = context
  if (flag === undefined) return undefined
  if (flag.source === 'words') return words.summary.markedAs(flagText(flag, context))
  return flag.source === 'interpretation'
    ? words.summary.marked[flag.level]
    : words.summary.against[flag.level]
}

function extreme(points: readonly TrendPoint[], first: TrendPoint, sign: 1 | -1): TrendPoint {
  return points.reduce(
    (best, point) => (heightOf(point) * sign > heightOf(best) * sign ? point : best),
    first,
  )
}

function heightOf({ value }: TrendPoint): number {
  return value.kind === 'number' ? value.value : Number.NaN
}

/**
 * Names the results that say something else at the moment of the latest, and those of which nobody
 * knows if they are before it or after it.
 */
function unordered(
  counted: readonly TrendPoint[],
  latest: TrendPoint,
  series: TrendSeries,
  context: TrendContext,
): string | undefined {
  const { summary } = context.words
  const own = pointValueText(latest, series, context)
  const others = counted.filter(
    ({ when }) => when.from <= latest.when.from && !isBefore(when, latest.when),
  )
  const isTwin = ({ when }: TrendPoint) =>
    when.precision === 'instant' && when.from === latest.when.from
  const told = (points: readonly TrendPoint[], say: (values: string) => string) => {
    const texts = new Set(points.map((point) => pointValueText(point, series, context)))
    texts.delete(own)
    return texts.size === 0 ? [] : [say([...texts].join(', '))]
  }
  return (
    [
      ...told(others.filter(isTwin), summary.twin),
      ...told(
        others.filter((point) => !isTwin(point)),
        summary.unordered,
      ),
    ].join(', ') || undefined
  )
}

function isToCome({ when }: TrendPoint): boolean {
  return isAhead({ at: when.from })
}

/** Names the results that are dated in the future, or says so of the latest if all of them are. */
function ahead(
  counted: readonly TrendPoint[],
  latest: TrendPoint,
  series: TrendSeries,
  context: TrendContext,
): string | undefined {
  const { summary } = context.words
  if (isToCome(latest)) return summary.ahead
  const texts = counted
    .filter(isToCome)
    .map((point) =>
      summary.dated(pointValueText(point, series, context), pointDayText(point, series, context)),
    )
  return texts.length === 0 ? undefined : summary.notAhead(texts.join('; '))
}

/** Leaves out the comparison when either value is only known as less or more than something. */
function change(
  before: TrendPoint | undefined,
  latest: TrendPoint,
  series: TrendSeries,
  context: TrendContext,
): string | undefined {
  if (before?.value.kind !== 'number' || latest.value.kind !== 'number') return undefined
  if (before.value.comparator !== undefined || latest.value.comparator !== undefined)
    return undefined
  const { summary } = context.words
  const difference = latest.value.value - before.value.value
  if (difference === 0) return summary.same
  const text = pointNumberText(before, series, context) ?? ''
  return difference > 0 ? summary.higher(text) : summary.lower(text)
}
