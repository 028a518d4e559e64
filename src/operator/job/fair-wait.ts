/** No service is asked more often, also one that says "at once", or names a moment that is over. */
const LEAST = 1
/** A service that names a day far away is asked all the same: nobody would wait for it. */
const MOST = 3600

/** The seconds to wait for a service that asks to be left alone for some seconds. */
export function fairWait(asked: number): number {
  return Number.isNaN(asked) ? LEAST : Math.min(MOST, Math.max(LEAST, asked))
}
