import { FhirFailure } from '~/fhir/failure'

/** The reason for a request; the most urgent has the smallest number. */
export type Urgency = typeof PRESS | typeof SCREEN | typeof REST | typeof AHEAD
/** A person has sent something: it goes at once, and the service answers it. */
export const PRESS = 0
/** A screen cannot be drawn without it. */
export const SCREEN = 1
/** Further pages that a person has asked for. */
export const REST = 2
/** Nobody waits for it. */
export const AHEAD = 3

/** Reads of a host at the same time: as many as browsers send by HTTP/1.1. */
export const PLACES = 6
/** Those of them that `REST` and `AHEAD` may have together, so that a screen finds one free. */
export const QUIET_PLACES = 4
/** Those of them that `AHEAD` may have. */
export const AHEAD_PLACES = 2
/** A read that so many others have passed goes next. */
export const PASSED_AT_MOST = 24
/** Answers in a row after which a host that refused a request is given one more place. */
export const GOOD_ANSWERS = 10
/** The pause of a host after a 429 that names none, and what is read ahead there. */
const UNNAMED_MS = 1000
const AHEAD_UNNAMED_MS = 5000
/** The pause between two requests ahead at a host that refused one. */
const AHEAD_SLOW_MS = 2000
/** The longest pause that is kept, whatever a host says: then a person may try again. */
const LONGEST_MS = 120_000

/** A request that wants to be sent. */
export interface Turn {
  /** Scheme, name and port. */
  readonly host: string
  /** The list or record that it is for: among equals, the owner that was served least recently. */
  readonly owner: object
  /** Asked at each choice: a person may open a list that is being read ahead. */
  readonly urgency: () => Urgency
  readonly signal?: AbortSignal | undefined
}

/**
 * The one line in which requests to the service wait (docs/decisions, 97). Limits and pauses are
 * those of a host.
 */
export interface Scheduler {
  /**
   * Does the work when its turn comes. Rejects as the work does, or with the signal's reason, which
   * frees the place at once.
   */
  readonly run: <T>(turn: Turn, work: () => Promise<T>) => Promise<T>
  /** The number of requests ahead that a host may have on their way now. */
  readonly roomAhead: (host: string) => number
  /** True for an owner with a request in line. */
  readonly isWaiting: (owner: object) => boolean
  /** The end of the longest pause of a host, in milliseconds since the epoch; 0 without one. */
  readonly pausedUntil: () => number
  /** Calls after each change of the above. Returns the end of that. */
  readonly subscribe: (changed: () => void) => () => void
  /** Chooses again: the urgency of a request may have changed. */
  readonly look: () => void
}

interface Entry extends Turn {
  readonly begin: () => void
  /** The number of others that were chosen since it came. */
  passed: number
}

/** Creates a line. `now` returns milliseconds since the epoch. */
export function createScheduler(now: () => number = Date.now): Scheduler {
  const hosts = new Map<string, ReturnType<typeof createHostLine>>()
  const listeners = new Set<() => void>()
  let pausedUntil = 0
  const tell = (paused: number) => {
    pausedUntil = Math.max(pausedUntil, paused)
    for (const listener of listeners) listener()
  }
  const lineOf = (host: string) => {
    const line = hosts.get(host) ?? createHostLine(now, tell)
    hosts.set(host, line)
    return line
  }
  return {
    run: (turn, work) => lineOf(turn.host).run(turn, work),
    roomAhead: (host) => lineOf(host).roomAhead(),
    isWaiting: (owner) => [...hosts.values()].some(({ isWaiting }) => isWaiting(owner)),
    pausedUntil: () => pausedUntil,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    look: () => hosts.forEach(({ choose }) => choose()),
  }
}

/** The line at one host. Calls `tell` with the end of its pause after each change. */
function createHostLine(now: () => number, tell: (pausedUntil: number) => void) {
  const waiting = new Set<Entry>()
  /** Those on their way, with the urgency with which they went. */
  const going = new Map<Entry, Urgency>()
  /** The number of the last choice of each owner; the others have 0. */
  const served = new WeakMap<object, number>()
  let choices = 0
  let places = PLACES
  let good = 0
  let pausedUntil = 0
  let aheadFrom = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  async function run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    const { signal } = turn
    signal?.throwIfAborted()
    let leave = () => {}
    try {
      return await new Promise<T>((resolve, reject) => {
        const begin = () =>
          void work().then(
            (answer) => {
              good += 1
              if (good % GOOD_ANSWERS === 0) places = Math.min(PLACES, places + 1)
              resolve(answer)
            },
            (failure: unknown) => {
              slow(failure)
              reject(failure)
            },
          )
        const entry: Entry = { ...turn, passed: 0, begin }
        const abandon = () => {
          waiting.delete(entry)
          reject(signal?.reason)
        }
        leave = () => {
          signal?.removeEventListener('abort', abandon)
          waiting.delete(entry)
          going.delete(entry)
        }
        signal?.addEventListener('abort', abandon)
        waiting.add(entry)
        choose()
      })
    } finally {
      leave()
      choose()
    }
  }

  /** A host that asks for fewer requests (specification, "FHIR errors", 429) gets them. */
  function slow(failure: unknown) {
    if (!(failure instanceof FhirFailure) || failure.kind !== 'throttled') return
    const { status, retryAfter } = failure
    // 503 without a time may concern a single list.
    if (status !== 429 && retryAfter === undefined) return
    const pause = (unnamed: number) =>
      now() + Math.min((retryAfter ?? 0) * 1000 || unnamed, LONGEST_MS)
    good = 0
    places = 1
    pausedUntil = Math.max(pausedUntil, pause(UNNAMED_MS))
    aheadFrom = Math.max(aheadFrom, pause(AHEAD_UNNAMED_MS))
  }

  function choose() {
    // No pause is that long, unless the device's clock was set back in it.
    if (pausedUntil > now() + LONGEST_MS) pausedUntil = aheadFrom = 0
    for (let next = best(); next !== undefined; next = best()) {
      const rank = next.urgency()
      waiting.delete(next)
      for (const other of waiting) other.passed += 1
      going.set(next, rank)
      served.set(next.owner, (choices += 1))
      if (rank === AHEAD && places < PLACES) aheadFrom = now() + AHEAD_SLOW_MS
      next.begin()
    }
    clearTimeout(timer)
    const wait = (pausedUntil > now() ? pausedUntil : aheadFrom) - now()
    if (wait > 0) timer = setTimeout(choose, wait)
    tell(pausedUntil)
  }

  /** The request to send next, if one may be sent. */
  function best(): Entry | undefined {
    let found: Entry | undefined
    let least = Infinity
    for (const entry of waiting) {
      const isOld = entry.passed >= PASSED_AT_MOST
      const rank = entry.urgency()
      // The urgency decides, and among equals the last time that the owner was served.
      const own = (isOld ? 0 : rank) * 1e9 + (served.get(entry.owner) ?? 0)
      if (own >= least || !mayGo(isOld ? Math.min(rank, SCREEN) : rank)) continue
      found = entry
      least = own
    }
    return found
  }

  /** Each urgency has its places, and those of all that are less urgent are among them. */
  function mayGo(own: number): boolean {
    const limits = [Infinity, pausedUntil > now() ? 0 : places, QUIET_PLACES, roomAhead()]
    const ranks = [...going.values()]
    return limits.every(
      (limit, rank) => rank > own || ranks.filter((other) => other >= rank).length < limit,
    )
  }

  /** Nothing is read ahead while somebody waits. */
  function roomAhead(): number {
    const isQuiet =
      [...going.values()].every((rank) => rank === AHEAD) &&
      [...waiting].every((entry) => entry.urgency() === AHEAD)
    return isQuiet && Math.max(pausedUntil, aheadFrom) <= now() ? Math.min(AHEAD_PLACES, places) : 0
  }

  return {
    run,
    choose,
    roomAhead,
    isWaiting: (owner: object) => [...waiting].some((entry) => entry.owner === owner),
  }
}
