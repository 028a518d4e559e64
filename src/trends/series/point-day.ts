import { whenText } from '~/record/result/values/interval'
import type { TrendContext } from '../trend-words'
import { pointDateText } from './point-text'
import type { TrendPoint } from './point'
import type { TrendSeries } from './series'

const DAY_MS = 86_400_000

/**
 * The date of a point where many stand in a row, as lists have it: its time of day only where
 * another result of the series is of the same day. The result itself has every time.
 */
export function pointDayText(
  point: TrendPoint,
  series: Pick<TrendSeries, 'points'>,
  context: TrendContext,
): string {
  const dayOf = ({ observation }: TrendPoint) =>
    whenText(observation, { ...context.format, daysOnly: true }) ?? ''
  const day = dayOf(point)
  return sharesDay(point, series.points, (other) => dayOf(other) === day)
    ? pointDateText(point, context)
    : day
}

/** True when `isSameDay` holds for another point, at most a day away in `points` sorted by `at`. */
function sharesDay(
  point: TrendPoint,
  points: readonly TrendPoint[],
  isSameDay: (other: TrendPoint) => boolean,
): boolean {
  const place = placesOf(points).get(point)
  if (place === undefined) return false
  for (const step of [-1, 1])
    for (let next = place + step; ; next += step) {
      const other = points[next]
      if (other === undefined || Math.abs(other.at - point.at) > DAY_MS) break
      // A second record of the same value at the same moment has no other time.
      if (other.at !== point.at && isSameDay(other)) return true
    }
  return false
}

function placesOf(points: readonly TrendPoint[]): ReadonlyMap<TrendPoint, number> {
  const known = found.get(points)
  if (known !== undefined) return known
  const places = new Map(points.map((point, index) => [point, index]))
  found.set(points, places)
  return places
}

const found = new WeakMap<readonly TrendPoint[], ReadonlyMap<TrendPoint, number>>()
