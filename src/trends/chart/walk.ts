import type { TrendPoint } from '../series/point'
import type { TrendSeries } from '../series/series'
import { nearestIndex } from './nearest'

/** The selected point: its line, and its position on it. */
export interface Place {
  readonly line: number
  readonly index: number
}

export type Step =
  | 'previous'
  | 'next'
  | 'first'
  | 'last'
  | 'far-previous'
  | 'far-next'
  | 'line-above'
  | 'line-below'

const FAR = 10

/** The keys of the chart (WAI-ARIA practices for controls with a value on a line). */
export const STEP_KEYS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
  PageUp: 'far-previous',
  PageDown: 'far-next',
  ArrowUp: 'line-above',
  ArrowDown: 'line-below',
}

/**
 * The target of a step; the latest point of the first line to begin with, and the same place if
 * there is no further point.
 */
export function walk(
  lines: readonly TrendSeries[],
  place: Place | undefined,
  step: Step,
): Place | undefined {
  const points = lines[place?.line ?? 0]?.points
  if (points === undefined || points.length === 0) return undefined
  if (place === undefined) return { line: 0, index: step === 'first' ? 0 : points.length - 1 }
  switch (step) {
    case 'previous':
      return at(place, place.index - 1, points)
    case 'next':
      return at(place, place.index + 1, points)
    case 'first':
      return at(place, 0, points)
    case 'last':
      return at(place, points.length - 1, points)
    case 'far-previous':
      return at(place, place.index - FAR, points)
    case 'far-next':
      return at(place, place.index + FAR, points)
    case 'line-above':
      return onLine(lines, place, place.line - 1)
    case 'line-below':
      return onLine(lines, place, place.line + 1)
  }
}

/** The selected point by name: it stays the same when more results are loaded before it. */
export interface ReadKey {
  readonly series: string
  readonly point: string
}

/** The current place of the selected point; undefined when it is no longer drawn. */
export function placeOf(
  lines: readonly TrendSeries[],
  read: ReadKey | undefined,
): Place | undefined {
  const line = lines.findIndex((series) => series.key === read?.series)
  const index = lines[line]?.points.findIndex((point) => point.key === read?.point) ?? -1
  return index === -1 ? undefined : { line, index }
}

/** The name of the point at a place. */
export function readKey(lines: readonly TrendSeries[], place: Place): ReadKey | undefined {
  const series = lines[place.line]
  const point = series?.points[place.index]
  return series === undefined || point === undefined
    ? undefined
    : { series: series.key, point: point.key }
}

/** The point at a place. */
export function pointAt(
  lines: readonly TrendSeries[],
  place: Place | undefined,
): TrendPoint | undefined {
  return place === undefined ? undefined : lines[place.line]?.points[place.index]
}

function at(place: Place, index: number, points: readonly TrendPoint[]): Place {
  return { ...place, index: Math.min(Math.max(index, 0), points.length - 1) }
}

/** The point of another line that is nearest in time. */
function onLine(lines: readonly TrendSeries[], place: Place, line: number): Place {
  const points = lines[line]?.points
  const here = pointAt(lines, place)
  if (points === undefined || here === undefined) return place
  const index = nearestIndex(
    points.map((point) => point.at),
    here.at,
  )
  return index === undefined ? place : { line, index }
}
