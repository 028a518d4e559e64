import { isBefore } from '~/record/result/values/interval'
import { isWithdrawn } from '~/record/result/values/mark'
import type { TrendPoint } from '../series/point'

/** A gap is this many times the usual distance between results. */
const GAP_FACTOR = 5
/** With fewer results there is no usual distance. */
const GAP_FROM = 5

/**
 * The longest time without a result that a line may cross, in milliseconds: five times the median
 * distance between results. Undefined when there are too few results.
 */
export function gapLimit(points: readonly TrendPoint[]): number | undefined {
  const times = points.filter(isDrawn).map((point) => point.at)
  // Typed arrays sort by number without calling a function for each pair.
  const distances = Float64Array.from(
    times
      .slice(1)
      .map((time, index) => time - (times[index] ?? time))
      .filter((distance) => distance > 0),
  ).sort()
  const median = distances[Math.floor(distances.length / 2)]
  // Of several at one time, only one counts.
  return median === undefined || distances.length < GAP_FROM - 1 ? undefined : median * GAP_FACTOR
}

/**
 * The parts that may be drawn as a line. A line does not cross an absent value, a value that is
 * known only as less or more than something, or a gap in time; withdrawn values, second records of
 * the same value, and values of an unknown order are not part of it.
 */
export function segmentsOf(points: readonly TrendPoint[]): readonly (readonly TrendPoint[])[] {
  const known = found.get(points)
  if (known !== undefined) return known
  const segments = findSegments(points)
  found.set(points, segments)
  return segments
}

// The same for a series in every window.
const found = new WeakMap<readonly TrendPoint[], readonly (readonly TrendPoint[])[]>()

function findSegments(points: readonly TrendPoint[]): readonly (readonly TrendPoint[])[] {
  const limit = gapLimit(points) ?? Infinity
  const passedBy = unorderedOf(points)
  const segments: TrendPoint[][] = []
  let open: TrendPoint[] = []
  const close = () => {
    if (open.length > 0) segments.push(open)
    open = []
  }
  for (const point of points) {
    if (isWithdrawn(point.mark) || point.twin || passedBy.has(point)) continue
    if (!isExact(point)) {
      close()
      continue
    }
    const last = open.at(-1)
    if (last !== undefined && point.at - last.at > limit) close()
    open.push(point)
  }
  close()
  return segments
}

/** A number without an earlier record of the same value. */
export function isExact(point: TrendPoint): boolean {
  return point.value.kind === 'number' && point.value.comparator === undefined
}

/**
 * A number that counts: drawn at its height, not withdrawn, not the second record of the same
 * value.
 */
export function isDrawn(point: TrendPoint): boolean {
  return point.value.kind === 'number' && !isWithdrawn(point.mark) && !point.twin
}

/**
 * The numbers of which nobody knows if they are before or after another one that is at least as
 * exactly dated, such as that of a day without a time beside another of that day. A line would tell
 * an order, so it passes them by (docs/decisions, 151). Equal numbers of one day, as two sources
 * send one event, are one place of the line and need no order. `points` are sorted by `at`.
 */
export function unorderedOf(points: readonly TrendPoint[]): ReadonlySet<TrendPoint> {
  const numbers = points.filter((point) => isDrawn(point) && isExact(point))
  return new Set(numbers.filter((point, index) => isUnordered(point, index, numbers)))
}

function isUnordered(point: TrendPoint, index: number, numbers: readonly TrendPoint[]): boolean {
  const width = widthOf(point)
  if (width === 0) return false
  // The middle of another that overlaps it and is no wider lies within its width of its own.
  for (const step of [-1, 1])
    for (let near = index + step; ; near += step) {
      const other = numbers[near]
      if (other === undefined || Math.abs(other.at - point.at) > width) break
      if (widthOf(other) > width || isSamePlace(point, other)) continue
      if (!isBefore(point.when, other.when) && !isBefore(other.when, point.when)) return true
    }
  return false
}

function isSamePlace({ when, value }: TrendPoint, other: TrendPoint): boolean {
  return (
    when.from === other.when.from &&
    when.to === other.when.to &&
    value.kind === 'number' &&
    other.value.kind === 'number' &&
    value.value === other.value.value
  )
}

/** The time that the date of a point leaves open, in milliseconds. */
function widthOf({ when }: TrendPoint): number {
  return when.to - when.from
}
