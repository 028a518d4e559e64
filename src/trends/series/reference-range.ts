import type { ObservationReferenceRange, Quantity } from 'fhir/r4'
import { isDrawable } from '../chart/is-drawable'
import { isWithdrawn } from '../chart/mark'
import type { TrendPoint } from './point'
import { unitOf } from './series-key'
import type { RangeBounds, RangeChoice } from './range-choice'

/**
 * The normal range of a value (R4, Observation.referenceRange): ranges of another type (treatment,
 * therapeutic) and of another unit are left out; one without conditions wins over those for an age
 * or a group.
 */
export function chooseRange(
  ranges: readonly ObservationReferenceRange[] | undefined,
  unitKey: string,
): RangeChoice {
  const normal = (ranges ?? []).filter(isNormal).flatMap((range) => {
    const bounds = boundsOf(range, unitKey)
    return bounds === undefined
      ? []
      : [{ bounds, open: range.age === undefined && (range.appliesTo ?? []).length === 0 }]
  })
  const unconditional = distinct(normal.filter((range) => range.open).map((range) => range.bounds))
  const candidates =
    unconditional.length > 0 ? unconditional : distinct(normal.map((range) => range.bounds))
  const [first] = candidates
  if (first === undefined) return { kind: 'none' }
  return candidates.length === 1
    ? { kind: 'applies', bounds: first }
    : { kind: 'several', all: candidates }
}

/** A period with one reference range. */
export interface RangeSpan extends RangeBounds {
  readonly from: number
  readonly to: number
}

/**
 * The ranges over time, for the points of one series in order. A range applies from the result that
 * first states it until a result states another or none; it is never drawn before or after its own
 * results.
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
    if (!open || last === undefined || !same(last.bounds, point.range.bounds)) {
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
    return before !== undefined && !same(before, span)
  }).length
}

function isNormal(range: ObservationReferenceRange): boolean {
  const codings = range.type?.coding ?? []
  return codings.length === 0 || codings.some((coding) => coding.code === 'normal')
}

function boundsOf(range: ObservationReferenceRange, unitKey: string): RangeBounds | undefined {
  const low = endOf(range.low, unitKey)
  const high = endOf(range.high, unitKey)
  if (low === 'other-unit' || high === 'other-unit' || (low === undefined && high === undefined))
    return undefined
  return { ...(low === undefined ? {} : { low }), ...(high === undefined ? {} : { high }) }
}

/** A range without a unit has the unit of its value (R4, Observation.referenceRange.low). */
function endOf(end: Quantity | undefined, unitKey: string): number | 'other-unit' | undefined {
  if (typeof end?.value !== 'number' || !isDrawable(end.value)) return undefined
  const key = unitOf(end).key
  return key === '' || key === unitKey ? end.value : 'other-unit'
}

function distinct(all: readonly RangeBounds[]): readonly RangeBounds[] {
  return all.filter((bounds, index) => all.findIndex((other) => same(other, bounds)) === index)
}

function same(a: RangeBounds, b: RangeBounds): boolean {
  return a.low === b.low && a.high === b.high
}
