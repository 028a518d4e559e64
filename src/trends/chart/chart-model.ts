import { bandsFor, type BandKey, type Scale } from '~/fhir/scores/known-scores'
import type { Sex } from '~/fhir/scores/recorded-sex'
import { isWithdrawn } from '~/record/result/values/mark'
import type { TrendPoint } from '../series/point'
import { reduce, type Sample } from './reduce'
import { rangeSpans, type RangeSpan } from '../series/reference-range'
import { isDrawn, segmentsOf } from './segments'
import type { TrendSeries } from '../series/series'
import { valueAxis, type ValueAxis } from './value-axis'
import type { TimeWindow } from '../window'

/** A row of a line; `y` is null where the line is interrupted. */
export interface LineRow {
  readonly x: number
  readonly y: number | null
}

/** One series as it is drawn in a window. */
export interface DrawnLine {
  readonly series: TrendSeries
  readonly axisId: string
  /**
   * Already reduced; one result beyond each end of the window, so that the line continues out of
   * the frame.
   */
  readonly rows: readonly LineRow[]
  /** Every point in the window, in order: those that are marked, spoken and listed. */
  readonly points: readonly TrendPoint[]
  /** The number of results that the line represents, and the number that it goes through. */
  readonly counted: number
  readonly drawn: number
}

/** A value axis with its unit. Lines of one unit share it. */
export interface ChartAxis {
  readonly id: string
  readonly unitKey: string
  readonly axis: ValueAxis
  readonly side: 'left' | 'right'
}

export interface ChartModel {
  readonly window: TimeWindow
  readonly lines: readonly DrawnLine[]
  readonly axes: readonly ChartAxis[]
  /** Reference ranges of the first line, within the window. */
  readonly spans: readonly RangeSpan[]
  /**
   * Bands of the first line's instrument, each from its first score to the beginning of the next
   * one.
   */
  readonly bands: readonly DrawnBand[]
  /** Points outside their axis: withdrawn ones, which must not stretch it. */
  readonly offScale: number
  /** True where a partial date leaves open so much time that its bar is seen. */
  readonly open: boolean
}

/** The least width at which the time that a partial date leaves open is seen, in pixels. */
export const LEAST_BAR = 12

/**
 * The parts of the chart for some series in a window. `target` is the most points that a line goes
 * through, about its width in pixels. `sex` is the one that thresholds are read for.
 */
export function chartModel(
  all: readonly TrendSeries[],
  window: TimeWindow,
  target: number,
  ticks: number,
  sex?: Sex,
): ChartModel {
  const lines = all.map((series) => drawnLine(series, window, target))
  const [first] = all
  const spans =
    first === undefined
      ? []
      : seen(first.points, window, target).flatMap((span) => clipped(span, window))
  const axes = [...new Set(lines.map((line) => line.axisId))].map((id, index): ChartAxis => {
    const own = lines.filter((line) => line.axisId === id)
    const scale = own.find(({ series }) => series.scale !== undefined)?.series.scale
    const bounds = own.some((line) => line.series === first)
      ? spans.flatMap(({ low, high }) => [low, high].filter((end) => end !== undefined))
      : []
    return {
      id,
      unitKey: own[0]?.series.unit.key ?? '',
      side: index === 0 ? 'left' : 'right',
      axis:
        scale === undefined
          ? valueAxis(
              [...withArrows(own.flatMap((line) => line.points.filter(isDrawn))), ...bounds],
              ticks,
            )
          : scaleAxis(scale, own.flatMap((line) => line.points.filter(isDrawn)).map(heightOf), sex),
    }
  })
  return {
    window,
    lines,
    axes,
    spans,
    bands: bandsOf(first?.scale, sex),
    offScale: lines.reduce((count, line) => count + countOffScale(line, axes), 0),
    open: lines.some(({ points }) =>
      points.some((point) => !point.twin && isWide(point, window, target)),
    ),
  }
}

function isWide({ when }: TrendPoint, { from, to }: TimeWindow, width: number): boolean {
  const seen = Math.min(when.to, to) - Math.max(when.from, from)
  return (seen / (to - from)) * width >= LEAST_BAR
}

/** A band as it is drawn. */
export interface DrawnBand {
  readonly key: BandKey
  readonly from: number
  readonly to: number
}

function bandsOf(scale: Scale | undefined, sex: Sex | undefined): readonly DrawnBand[] {
  if (scale === undefined) return []
  const bands = bandsFor(scale, sex)
  return bands.map(({ key, from }, index) => ({
    key,
    from,
    to: bands[index + 1]?.from ?? scale.max,
  }))
}

/**
 * An instrument's axis is its scale, from end to end: a score is read against the possible scores.
 * One outside it stays visible.
 */
function scaleAxis(scale: Scale, heights: readonly number[], sex: Sex | undefined): ValueAxis {
  const { min, max } = scale
  const finite = heights.filter(Number.isFinite)
  const low = finite.reduce((least, height) => Math.min(least, height), min)
  const high = finite.reduce((most, height) => Math.max(most, height), max)
  return {
    low,
    high,
    ticks: [...new Set([low, ...bandsFor(scale, sex).map(({ from }) => from), high])],
  }
}

/** The height of a point on its axis; NaN if it has none. */
export function heightOf({ value }: TrendPoint): number {
  return value.kind === 'number' ? value.value : Number.NaN
}

function drawnLine(series: TrendSeries, window: TimeWindow, target: number): DrawnLine {
  // Flagged results are not kept on the line: each has its own sign, and a line through them only
  // would hide the normal ones.
  const segments = segmentsOf(series.points)
    .map((segment) => within(segment, window))
    .filter((segment) => segment.length > 0)
  const samples = segments.flatMap((segment, index): Sample[] => [
    ...(index === 0 ? [] : [{ x: segment[0]?.at ?? 0, y: undefined, keep: true }]),
    ...segment.map((point) => ({ x: point.at, y: heightOf(point), keep: point.mark !== 'none' })),
  ])
  const reduced = reduce(samples, target)
  const numbers = (some: readonly Sample[]) =>
    some.filter((sample) => sample.y !== undefined).length
  return {
    series,
    axisId: axisIdOf(series),
    rows: reduced.map(({ x, y }) => ({ x, y: y ?? null })),
    points: series.points.filter((point) => touches(point, window)),
    counted: numbers(samples),
    drawn: numbers(reduced),
  }
}

/** Each instrument has an axis of its own: points of different instruments cannot be compared. */
function axisIdOf({ scale, unit }: TrendSeries): string {
  if (scale !== undefined) return `score ${scale.code}`
  return unit.key === '' ? '1' : unit.key
}

/**
 * The heights of points, with room for the arrow of a value that is only known as less or more than
 * something.
 */
function withArrows(points: readonly TrendPoint[]): readonly number[] {
  const heights = points.map(heightOf)
  const arrows = points.filter(
    ({ value }) => value.kind === 'number' && value.comparator !== undefined,
  )
  if (arrows.length === 0) return heights
  const [low, high] = heights.reduce(
    ([least, most], height) => [Math.min(least, height), Math.max(most, height)],
    [Infinity, -Infinity],
  )
  const room = (high - low) * 0.08
  return [
    ...heights,
    ...arrows.flatMap((point) => {
      const height = heightOf(point)
      // A value that cannot be negative gets no room below zero.
      return [low >= 0 ? Math.max(0, height - room) : height - room, height + room]
    }),
  ]
}

/** A point whose partial date only reaches into the window counts as in it. */
function touches({ when, at }: TrendPoint, { from, to }: TimeWindow): boolean {
  return (at >= from && at <= to) || (when.from < to && when.to > from)
}

/** The points of a segment in the window, with one more on either side. */
function within(segment: readonly TrendPoint[], { from, to }: TimeWindow): readonly TrendPoint[] {
  const first = segment.findIndex((point) => point.at >= from)
  const last = segment.findLastIndex((point) => point.at <= to)
  if (first === -1 || last === -1) return []
  return segment.slice(Math.max(0, first - 1), last + 2)
}

/** Pixels of the narrowest range that is seen. */
const LEAST_SPAN = 24

/**
 * The ranges of a series as they are drawn. That of the only result is as wide as the chart; one
 * between other results has a few pixels around it, and reaches none of those without it.
 */
function seen(
  points: readonly TrendPoint[],
  { from, to }: TimeWindow,
  width: number,
): readonly RangeSpan[] {
  const spans = rangeSpans(points)
  const [only] = spans
  const times = points.map(({ at }) => at)
  if (only !== undefined && times.length === 1)
    return only.from < from || only.to > to ? spans : [{ ...only, from, to }]
  const half = ((to - from) / Math.max(1, width)) * (LEAST_SPAN / 2)
  // Both are in the order of time, so that a chart of many results is walked once.
  let first = 0
  return spans.map((span, index) => {
    if (span.to - span.from >= 2 * half) return span
    while ((times[first] ?? Infinity) < span.from) first += 1
    let next = first
    while ((times[next] ?? Infinity) <= span.to) next += 1
    const before = Math.max(
      ((times[first - 1] ?? -Infinity) + span.from) / 2,
      spans[index - 1]?.to ?? -Infinity,
    )
    // One that ends at a result with another range, or with none, goes no further.
    const after = isOf(points[next - 1], span)
      ? Math.min((span.to + (times[next] ?? Infinity)) / 2, spans[index + 1]?.from ?? Infinity)
      : span.to
    return {
      ...span,
      from: Math.min(span.from, Math.max(span.from - half, before)),
      to: Math.max(span.to, Math.min(span.to + half, after)),
    }
  })
}

function isOf(point: TrendPoint | undefined, { low, high }: RangeSpan): boolean {
  return (
    point?.range.kind === 'applies' &&
    point.range.bounds.low === low &&
    point.range.bounds.high === high
  )
}

function clipped(span: RangeSpan, { from, to }: TimeWindow): readonly RangeSpan[] {
  if (span.to < from || span.from > to) return []
  return [{ ...span, from: Math.max(span.from, from), to: Math.min(span.to, to) }]
}

function countOffScale({ points, axisId }: DrawnLine, axes: readonly ChartAxis[]): number {
  const axis = axes.find(({ id }) => id === axisId)?.axis
  if (axis === undefined) return 0
  return points.filter(
    (point) =>
      isWithdrawn(point.mark) && (heightOf(point) < axis.low || heightOf(point) > axis.high),
  ).length
}
