import { randomBytes } from 'node:crypto'
import { RateLimiter } from '../../sandbox/rate-limiter.ts'
import { createSandbox, type Sandbox } from '../../sandbox/sandbox.ts'

/** Private worlds that one visitor may have made: each of the five roles, and one of them again. */
const MOST_WORLDS = 6
/** Bytes that one visitor may send in all: worlds keep what is written. */
const MOST_BYTES = 8_000_000
/** Bytes that all visitors of the moment may have sent together, so that they fit into memory. */
const MOST_BYTES_TOGETHER = 32_000_000
/** Bytes that each may send whatever the others did: signing in, searches and a few forms. */
const OWN_BYTES = 100_000
/** A place that nobody has used for so long may be given to somebody else when all are taken. */
const GIVEN_AWAY_AFTER_MS = 10 * 60_000
/**
 * A place of somebody who never came back with the cookie, as programs do that follow links, may be
 * given away after so long.
 */
const UNUSED_AFTER_MS = 30_000
/** When memory runs short, a place that nobody has used for so long is given up. */
const GIVEN_UP_AFTER_MS = 60_000
const HOUR_MS = 3_600_000

/** Somebody who tries the demo: a sandbox of their own, which nobody else reaches. */
export interface Visitor {
  /** 128 random bits, base64url: part of every address of their sandbox, and their cookie. */
  readonly id: string
  readonly sandbox: Sandbox
  /** Spends one request. Returns the seconds to wait when there were too many. */
  readonly spend: () => number | undefined
  /**
   * Takes note of bytes as they come. False when that is more than one visitor may send, or than
   * the memory has room for.
   */
  readonly send: (bytes: number) => boolean
}

/** The reason why somebody cannot come in, and the seconds after which it may be otherwise. */
export interface NoPlace {
  readonly why: 'full' | 'too-many-from-there'
  readonly retryAfter: number
}

export interface VisitorsOptions {
  /** The origin that browsers know. */
  readonly publicUrl: string
  readonly mostVisitors: number
  readonly idleMinutes: number
  readonly newcomersPerHour: number
  readonly requestsPerMinute: number
  readonly now?: () => number
  /** True while memory is short: nobody comes in, and who has been away longest goes. */
  readonly isTight?: () => boolean
}

interface Place {
  readonly visitor: Visitor
  /** Bytes that the visitor has sent, beyond those that anybody may. */
  readonly sent: () => number
  seenAt: number
  /** True once the visitor came back. */
  isUsed: boolean
}

/**
 * The visitors of a demo. Each has a sandbox below an address that nobody can guess, so that
 * worlds, scenarios and whatever is written are theirs alone; it is forgotten when they have been
 * away for a while. Nobody is let in by its address without its cookie (demo-server.ts).
 */
export class Visitors {
  readonly #options: Required<VisitorsOptions>
  /** Those who were seen last are last. */
  readonly #places = new Map<string, Place>()
  /** Bytes of all who are here, beyond those that each of them may send. */
  #sent = 0
  /** The times at which new visitors came from an address. */
  readonly #newcomers = new Map<string, number[]>()

  constructor(options: VisitorsOptions) {
    this.#options = { now: Date.now, isTight: () => false, ...options }
  }

  get count(): number {
    this.#forget()
    return this.#places.size
  }

  /** The visitor of an id, who is active by it; undefined for nobody, or nobody any more. */
  find(id: string): Visitor | undefined {
    this.#forget()
    const place = this.#places.get(id)
    if (place === undefined) return undefined
    place.seenAt = this.#options.now()
    place.isUsed = true
    this.#places.delete(id)
    this.#places.set(id, place)
    return place.visitor
  }

  /** Undefined when somebody from this address may come in. */
  noPlace(address: string): NoPlace | undefined {
    this.#forget()
    const now = this.#options.now()
    const came = this.#newcomers.get(address) ?? []
    const [first = now] = came
    if (came.length >= this.#options.newcomersPerHour)
      return { why: 'too-many-from-there', retryAfter: secondsUntil(first + HOUR_MS, now) }
    if (this.#options.isTight())
      return { why: 'full', retryAfter: secondsUntil(now + GIVEN_UP_AFTER_MS, now) }
    if (this.#places.size < this.#options.mostVisitors) return undefined
    const free = Math.min(...[...this.#places.values()].map(freeAt))
    return free <= now ? undefined : { why: 'full', retryAfter: secondsUntil(free, now) }
  }

  /** Lets somebody in, in place of who has been away longest if all places are taken. */
  enter(address: string): Visitor | NoPlace {
    const none = this.noPlace(address)
    if (none !== undefined) return none
    const { publicUrl, mostVisitors, requestsPerMinute, now } = this.#options
    if (this.#places.size >= mostVisitors) {
      const [free] = [...this.#places].toSorted(([, one], [, other]) => freeAt(one) - freeAt(other))
      if (free !== undefined) this.#leave(...free)
    }
    const id = randomBytes(16).toString('base64url')
    const limiter = new RateLimiter(requestsPerMinute)
    let sent = 0
    const shared = () => Math.max(0, sent - OWN_BYTES)
    const visitor: Visitor = {
      id,
      sandbox: createSandbox({
        root: `${publicUrl}${SANDBOXES}${id}`,
        appOrigins: [publicUrl],
        mostVisited: MOST_WORLDS,
        settings: { asksElsewhere: false },
        now,
      }),
      spend: () => limiter.spend(id, now()),
      send: (bytes) => {
        const before = shared()
        sent += bytes
        const more = shared() - before
        const fits =
          sent <= MOST_BYTES && (shared() === 0 || this.#sent + more <= MOST_BYTES_TOGETHER)
        // Refused bytes are not kept, so they take no room from anybody.
        if (!fits) sent -= bytes
        // Whoever was forgotten meanwhile has given back what they had.
        else if (this.#places.has(id)) this.#sent += more
        return fits
      },
    }
    this.#places.set(id, { visitor, sent: shared, seenAt: now(), isUsed: false })
    this.#newcomers.set(address, [...(this.#newcomers.get(address) ?? []), now()])
    return visitor
  }

  #leave(id: string, { sent }: Place): void {
    this.#sent -= sent()
    this.#places.delete(id)
  }

  /** Forgets who has been away too long, and from where anybody came more than an hour ago. */
  #forget(): void {
    const now = this.#options.now()
    const { idleMinutes, isTight } = this.#options
    const away = now - (isTight() ? GIVEN_UP_AFTER_MS : idleMinutes * 60_000)
    for (const [id, place] of this.#places) {
      if (place.seenAt > away) break
      this.#leave(id, place)
    }
    for (const [address, came] of this.#newcomers) {
      const lately = came.filter((at) => at > now - HOUR_MS)
      if (lately.length === came.length) continue
      if (lately.length === 0) this.#newcomers.delete(address)
      else this.#newcomers.set(address, lately)
    }
  }
}

/** The path below which each visitor's sandbox is. */
export const SANDBOXES = '/v/'

/** True for a visitor, false for the reason why there is none. */
export function isVisitor(answer: Visitor | NoPlace): answer is Visitor {
  return 'sandbox' in answer
}

/** The time from which a place may be given to somebody else. */
function freeAt({ seenAt, isUsed }: Place): number {
  return seenAt + (isUsed ? GIVEN_AWAY_AFTER_MS : UNUSED_AFTER_MS)
}

function secondsUntil(then: number, now: number): number {
  return Math.max(1, Math.ceil((then - now) / 1000))
}
