import type { RangeBounds } from '../values/range-choice'
import { sideOf } from './spark'

/** A value on the scale of its normal range, as parts of the width from 0 to 1. */
export interface RangeScale {
  /** The normal range; an open end reaches the edge. */
  readonly band: { readonly from: number; readonly to: number }
  readonly at: number
  /** The part in which a value may lie that is only known as less or more than a number. */
  readonly maybe?: { readonly from: number; readonly to: number }
  /** True when the value is beyond the scale and drawn at its edge. */
  readonly beyond: boolean
}

/** Room beside the range, as parts of its length. */
const BESIDE = 0.75
/** A value further away than this many lengths of its range is drawn at the edge. */
const FURTHEST = 2

/**
 * Places a value beside its normal range. Undefined for a range without ends, or of ends in the
 * wrong order: nothing is guessed.
 */
export function rangeScale(
  value: number,
  { low, high }: RangeBounds,
  comparator?: string,
): RangeScale | undefined {
  const first = low ?? high
  const last = high ?? low
  if (first === undefined || last === undefined || last < first) return undefined
  // A range with one end has no length: that of its end serves as one.
  const length =
    low === undefined || high === undefined || last === first ? Math.abs(first) : last - first
  const unit = length === 0 ? 1 : length
  const nearest = { from: first - unit * BESIDE, to: last + unit * BESIDE }
  const furthest = { from: first - unit * FURTHEST, to: last + unit * FURTHEST }
  const from = Math.max(furthest.from, Math.min(nearest.from, value - unit * 0.1))
  const to = Math.min(furthest.to, Math.max(nearest.to, value + unit * 0.1))
  const part = (number: number) => Math.min(1, Math.max(0, (number - from) / (to - from)))
  const at = part(value)
  const side = sideOf(comparator)
  return {
    band: { from: low === undefined ? 0 : part(low), to: high === undefined ? 1 : part(high) },
    at,
    beyond: value < from || value > to,
    ...(side === undefined
      ? {}
      : { maybe: side === 'below' ? { from: 0, to: at } : { from: at, to: 1 } }),
  }
}
