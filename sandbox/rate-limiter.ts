/**
 * A token bucket for each access token (specification, "Limits" 1; no figure is stated): a full
 * bucket may be spent at once and fills again evenly.
 */
export class RateLimiter {
  readonly #perMinute: number
  readonly #buckets = new Map<string, { left: number; at: number }>()

  constructor(perMinute: number) {
    this.#perMinute = perMinute
  }

  /** Spends one request. @returns undefined, or the seconds to wait when nothing is left. */
  spend(token: string, now: number): number | undefined {
    const perMilli = this.#perMinute / 60_000
    const bucket = this.#buckets.get(token) ?? { left: this.#perMinute, at: now }
    const left = Math.min(this.#perMinute, bucket.left + (now - bucket.at) * perMilli)
    if (left < 1) {
      this.#buckets.set(token, { left, at: now })
      return Math.max(1, Math.ceil((1 - left) / perMilli / 1000))
    }
    this.#buckets.set(token, { left: left - 1, at: now })
    return undefined
  }
}
