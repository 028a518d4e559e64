/**
 * A conversion as a straight line whose numbers are exact: `value × numerator ÷ denominator +
 * offset`.
 */
export interface ExactLine {
  readonly numerator: number
  readonly denominator: number
  /** Subtracted before the factor: 32 when degrees Fahrenheit become degrees Celsius. */
  readonly before: number
  /** Added after the factor. */
  readonly after: number
}

/**
 * A factor that is exact by definition has few digits; a measured constant or an irrational one has
 * as many as a float can hold.
 */
const MOST_DIGITS = 12

/**
 * Finds the exact line through a conversion that a library computes in floating point: its factor,
 * or the factor's inverse, must be a decimal of at most twelve digits. Undefined when the
 * conversion is not a straight line or has no such factor. `convert` returns undefined for a value
 * that it cannot convert.
 */
export function exactLine(convert: (value: number) => number | undefined): ExactLine | undefined {
  const [zero, hundred, thousand] = [convert(0), convert(100), convert(1000)]
  if (zero === undefined || hundred === undefined || thousand === undefined) return undefined
  const factor = (thousand - zero) / 1000
  if (factor === 0 || !near((hundred - zero) / 100, factor)) return undefined
  const direct = shortDecimal(factor)
  const inverse = shortDecimal(1 / factor)
  if (direct !== undefined) {
    const after = near(zero, 0, Math.abs(thousand)) ? 0 : shortDecimal(zero)
    if (after !== undefined) return { numerator: direct, denominator: 1, before: 0, after }
  }
  if (inverse === undefined) return undefined
  const before = near(zero, 0, Math.abs(thousand)) ? 0 : shortDecimal(-zero / factor)
  return before === undefined ? undefined : { numerator: 1, denominator: inverse, before, after: 0 }
}

/** Applies a line with only as many digits as a float keeps without noise. */
export function applyLine(line: ExactLine, value: number): number {
  return Number(
    (((value - line.before) * line.numerator) / line.denominator + line.after).toPrecision(14),
  )
}

function shortDecimal(value: number): number | undefined {
  const short = Number(value.toPrecision(MOST_DIGITS))
  return near(short, value) ? short : undefined
}

function near(a: number, b: number, scale = Math.abs(b)): boolean {
  return Math.abs(a - b) <= 4e-14 * Math.max(scale, Number.MIN_VALUE)
}
