import { sameBounds } from '~/record/result/values/choose-range'
import { isWithdrawn } from '~/record/result/values/mark'
import type { RangeBounds } from '~/record/result/values/range-choice'
import type { TrendPoint } from './point'

/** A period with one reference range. */
export interface RangeSpan extends RangeBounds {
  readonly from: number
  readonly to: number
}

/**
 * The ranges over time, for the points of one series in order. A range applies from the result that
 * first states it until a result states another or none; it does not begin before or
 * end after its own results.
 */
export function rangeSpans(points: readonly TrendPoint[]): readonly RangeSpan[] {
  const known = found.get(points)
  if (known !== undefined) return known
  const spans = findSpans(points)
  found.set(points, spans)
  return spans
}

// The same for a series in every window.
const found = new WeakMap<readonly TrendPoint[], readonly RangeSpan[]>()

function findSpans(points: readonly TrendPoint[]): readonly RangeSpan[] {
  const spans: { bounds: RangeBounds; from: number; to: number }[] = []
  let open = false
  for (const point of points) {
    if (isWithdrawn(point.mark) || point.value.kind === 'absent') continue
    const last = spans.at(-1)
    if (point.range.kind !== 'applies') {
      if (open && last !== undefined) last.to = point.at
      open = false
      continue
    }
    if (open && last !== undefined) last.to = point.at
    if (!open || last === undefined || !sameBounds(last.bounds, point.range.bounds)) {
      spans.push({ bounds: point.range.bounds, from: point.at, to: point.at })
    }
    open = true
  }
  return spans.map(({ bounds, from, to }) => ({ ...bounds, from, to }))
}

/** The number of changes of the range from one result to the next. */
export function rangeChanges(spans: readonly RangeSpan[]): number {
  return spans.filter((span, index) => {
    const before = spans[index - 1]
    return before !== undefined && !sameBounds(before, span)
  }).length
}
