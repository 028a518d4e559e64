/**
 * Seconds for which a service asks the app to wait, from `Retry-After` (seconds or a date, RFC 9110
 * 10.2.3), else `RateLimit-Reset` or `X-RateLimit-Reset` (seconds from now, or seconds or
 * milliseconds since the epoch: both are in use).
 */
export function retryAfter(headers: Headers, now: number): number | undefined {
  return until(headers, clockOf(headers) ?? now)
}

/**
 * The moment at which the service answered, by its own clock (RFC 9110, 6.6.1), in milliseconds
 * since the epoch: a device's clock may be hours off. Undefined where a browser may not read it.
 */
export function clockOf(headers: Headers): number | undefined {
  const at = Date.parse(headers.get('Date') ?? '')
  return Number.isNaN(at) ? undefined : at
}

function until(headers: Headers, now: number): number | undefined {
  const asked = headers.get('Retry-After')
  if (asked !== null) return seconds(asked) ?? untilDate(asked, now)
  const reset = seconds(headers.get('RateLimit-Reset') ?? headers.get('X-RateLimit-Reset') ?? '')
  if (reset === undefined) return undefined
  // A number that would be a wait of thirty years is a moment: seconds since the epoch have ten
  // digits, milliseconds thirteen.
  if (reset > 1e12) return positive((reset - now) / 1000)
  return reset > 1e9 ? positive(reset - now / 1000) : reset
}

function seconds(text: string): number | undefined {
  return /^\s*\d+(\.\d+)?\s*$/.test(text) ? Number(text) : undefined
}

function untilDate(text: string, now: number): number | undefined {
  const at = Date.parse(text)
  return Number.isNaN(at) ? undefined : positive((at - now) / 1000)
}

function positive(value: number): number {
  return Math.max(0, value)
}
