/** A value axis: its ends and its marks, in the unit of the series. */
export interface ValueAxis {
  readonly low: number
  readonly high: number
  readonly ticks: readonly number[]
}

/** Steps that people count in. */
const STEPS = [1, 2, 2.5, 5, 10] as const

/**
 * Values closer than this fraction of themselves have one height: marks between them would show the
 * same number.
 */
const FLAT = 1e-9
/** No measurement is below this, and a fraction of it may be zero: JSON may write `5e-324`. */
const SMALLEST = 1e-100

/**
 * An axis that contains all of `values`, with about `count` marks at round numbers. It does not
 * begin at zero: a trend is read against its range. A single value is in the middle.
 */
export function valueAxis(values: readonly number[], count: number): ValueAxis {
  const finite = values.filter(Number.isFinite)
  const [least, most] = ends(finite)
  const spread = most - least
  const size = Math.max(Math.abs(least), Math.abs(most))
  // A flat line needs some height around it: a tenth of its value, or one.
  const room = spread > Math.max(size * FLAT, SMALLEST) ? 0 : size > SMALLEST ? size * 0.1 : 1
  const step = niceStep((spread + 2 * room) / Math.max(1, count))
  // A value that cannot be negative gets no axis below zero, and vice versa.
  const from = Math.floor(least >= 0 ? Math.max(0, least - room) / step : (least - room) / step)
  const to = Math.ceil(
    least < 0 && most <= 0 ? Math.min(0, most + room) / step : (most + room) / step,
  )
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => rounded((from + index) * step))
  return { low: rounded(from * step), high: rounded(to * step), ticks }
}

function ends(values: readonly number[]): readonly [number, number] {
  let low = Infinity
  let high = -Infinity
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return low > high ? [0, 1] : [low, high]
}

function niceStep(rough: number): number {
  const size = 10 ** Math.floor(Math.log10(rough))
  const step = STEPS.find((candidate) => candidate * size >= rough * 0.999_999) ?? 10
  return rounded(step * size)
}

/** Removes the noise of binary fractions: 0.30000000000000004 is 0.3. */
function rounded(value: number): number {
  return Number(value.toPrecision(12))
}
