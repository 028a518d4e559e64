/** A fraction of whole numbers, above zero or zero, so that comparing rounds nothing. */
export interface Exact {
  readonly over: bigint
  readonly under: bigint
}

/** More figures than any amount has: texts may have any number of them. */
const MOST_FIGURES = 40

const DECIMAL = /^(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,2}))?$/

/** Reads a decimal number, such as `0.05` or `1e-7`; undefined for anything else. */
export function exactOf(decimal: string): Exact | undefined {
  const [, whole = '', part = '', power = '0'] = DECIMAL.exec(decimal) ?? []
  if (whole === '' || whole.length + part.length > MOST_FIGURES) return undefined
  const shift = Number(power) - part.length
  const figures = BigInt(whole + part)
  return shift < 0
    ? { over: figures, under: 10n ** BigInt(-shift) }
    : { over: figures * 10n ** BigInt(shift), under: 1n }
}

/** One number times another. */
export function product(one: Exact, other: Exact): Exact {
  return { over: one.over * other.over, under: one.under * other.under }
}

/** One number divided by another; undefined for a division by zero. */
export function quotient(one: Exact, other: Exact): Exact | undefined {
  return other.over === 0n
    ? undefined
    : { over: one.over * other.under, under: one.under * other.over }
}

/** True for two fractions of one value. */
export function isSameNumber(one: Exact, other: Exact): boolean {
  return one.over * other.under === other.over * one.under
}

/** A number in one form: the same text for the same value. */
export function exactText({ over, under }: Exact): string {
  const shared = commonFactor(over, under)
  return under === shared ? String(over / shared) : `${over / shared}:${under / shared}`
}

function commonFactor(one: bigint, other: bigint): bigint {
  let [factor, rest] = [one, other]
  while (rest !== 0n) [factor, rest] = [rest, factor % rest]
  return factor === 0n ? 1n : factor
}
