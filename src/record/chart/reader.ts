import { CancelledError, hashKey, type QueryClient } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import { FhirFailure, type FailureKind } from '~/fhir/failure'
import type { Search } from '~/fhir/request'
import type { ResourceType } from '~/fhir/resource'
import { loadMore } from '~/queries/load-pages'
import { requestKey } from '~/queries/request-key'
import { resultOf, type SearchPages } from '~/queries/search-query'
import { AHEAD } from '~/queries/turns/scheduler'
import { hostOf, schedulerOf } from '~/queries/turns/scheduler-of'
import type { View } from '../view'
import type { PermittedView } from './chart-lists'

/** Up to this many records of one patient are read without being asked for. */
export const READ_BY_ITSELF = 5000

/** The pause after a request of its own was cancelled by a screen, in milliseconds. */
const CANCELLED_MS = 1000
/** The service answers these of one list: they say nothing of the next one. */
const ANSWERS: ReadonlySet<FailureKind> = new Set<FailureKind>([
  'forbidden',
  'not-found',
  'rejected',
  'unsupported',
  'withheld',
])
/** Lists that may fail one after another before the rest is left alone. */
const MOST_FAILURES = 3

/**
 * The state of the reading:
 * - `waiting`: it has not begun, or it may not go on at the moment (hidden tab, no network, …)
 * - `reading`
 * - `stopped`: by the person, by a service that goes on refusing requests as too many, or after
 *   several failures
 * - `ended`: everything that is read by itself has been read
 */
export type ReadingPhase = 'waiting' | 'reading' | 'stopped' | 'ended'

export interface ReadingState {
  readonly phase: ReadingPhase
  /** Set when it is stopped. */
  readonly by?: 'person' | 'service' | 'failures'
  /** The number of needed lists that have been read to their end. */
  readonly done: number
  readonly of: number
  /** The number of records that have arrived. */
  readonly records: number
  /** Lists that are too long to be read without being asked for. */
  readonly long: readonly View[]
}

/** The whole state of the surroundings that the reading depends on. */
export interface Surroundings {
  /** True while nothing may be read: hidden tab, covered screen, no network, saving of data. */
  readonly isBlocked: () => boolean
  readonly subscribe: (changed: () => void) => () => void
}

/**
 * Reads the rest of a patient's record, quietly: the list that is open first, then the beginning of
 * each list, then the rest, whenever the line has room for what nobody waits for
 * (queries/turns/scheduler.ts). The pages are the query cache's own.
 */
export interface Reader {
  readonly state: () => ReadingState
  readonly subscribe: (changed: () => void) => () => void
  /**
   * Reads these lists, in this order, for as long as somebody follows. Returns the end of that.
   */
  readonly follow: (lists: readonly PermittedView[], around: Surroundings) => () => void
  /** Looks again when another address is open; `type` is that of its list, if it is a list. */
  readonly look: (address: string, type: ResourceType | undefined) => void
  /** Ends the reading until `goOn`. */
  readonly stop: () => void
  readonly goOn: () => void
}

const readers = new WeakMap<QueryClient, Map<string, Reader>>()

/**
 * The one reader of a patient's record in a session. It is forgotten when nobody follows or watches
 * it any more, unless its reading was stopped: a tab that opens hundreds of records a day holds
 * nothing of those that it has left.
 */
export function readerOf(client: QueryClient, patientId: string): Reader {
  const known = readers.get(client) ?? new Map<string, Reader>()
  readers.set(client, known)
  const before = known.get(patientId)
  if (before !== undefined) return before
  const made: Reader = createReader(client, patientId, {
    used: () => known.set(patientId, made),
    left: () => {
      if (known.get(patientId) === made) known.delete(patientId)
    },
  })
  known.set(patientId, made)
  return made
}

const NOT_BEGUN: ReadingState = { phase: 'waiting', done: 0, of: 0, records: 0, long: [] }

/** True once a reader has looked at what there is to read, even where it may not read it. */
export function isBegun(state: ReadingState): boolean {
  return state !== NOT_BEGUN
}

/** Calls of a reader to the one who keeps it. */
interface Keeper {
  /** Somebody follows it. */
  readonly used: () => void
  /** Nobody needs it any more: a new one would do the same. */
  readonly left: () => void
}

/** Creates a reader. `now` returns milliseconds since the epoch. */
function createReader(
  client: QueryClient,
  patientId: string,
  keeper: Keeper,
  now: () => number = Date.now,
): Reader {
  const cache = client.getQueryCache()
  const line = schedulerOf(client)
  const listeners = new Set<() => void>()
  /** Own requests on their way, by the hash of their list. */
  const own = new Map<string, AbortController>()
  const failed = new Set<string>()
  let failuresInRow = 0
  let opened: ResourceType | undefined
  let shownAt: string | undefined
  let isAsleep = false
  let lists: readonly PermittedView[] = []
  let neededHashes: ReadonlySet<string> = new Set()
  let around: Surroundings | undefined
  let by: ReadingState['by']
  let notBefore = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let state = NOT_BEGUN

  const pagesOf = (permit: Permit<Search>) => cache.get<SearchPages>(hashOf(permit))?.state.data
  const resultIn = (permit: Permit<Search>) => {
    const data = pagesOf(permit)
    return data === undefined ? undefined : resultOf(data)
  }

  function isDone(permit: Permit<Search>): boolean {
    const result = resultIn(permit)
    return result !== undefined && (result.ended || result.stopped !== undefined)
  }

  /**
   * Searches of this patient that the screen shows and that have more. A list that is part of
   * another one, or narrowed by a filter, is read where a person has opened it; the first page
   * shows the beginning of many.
   */
  function openLists(): readonly Permit<Search>[] {
    return cache
      .findAll({ type: 'active' })
      .flatMap(({ meta }) => {
        const permit = meta?.permit
        return permit !== undefined && isSearchOf(permit, patientId) ? [permit] : []
      })
      .filter(
        (permit) =>
          (permit.request.type === opened || neededHashes.has(hashOf(permit))) &&
          resultIn(permit) !== undefined &&
          !isDone(permit),
      )
  }

  /** The lists to read now, the most wanted first, and those that are too long for it. */
  function plan() {
    const needed = lists.filter((list) => list.needed)
    const held = needed.map(({ permit }) => resultIn(permit))
    const records = held.reduce((sum, result) => sum + (result?.matches.length ?? 0), 0)
    const isLong = (permit: Permit<Search>) => {
      const result = resultIn(permit)
      if (result === undefined) return false
      const rest = (result.total ?? result.matches.length) - result.matches.length
      return records + Math.max(rest, 1) > READ_BY_ITSELF
    }
    const begun = needed.filter((_, index) => held[index] !== undefined)
    const unread = begun.filter(({ permit }) => !isDone(permit))
    const wanted = [
      ...openLists().filter((permit) => !isLong(permit)),
      ...needed.filter((_, index) => held[index] === undefined).map(({ permit }) => permit),
      ...unread.map(({ permit }) => permit).filter((permit) => !isLong(permit)),
    ]
    return {
      records,
      done: needed.filter(({ permit }) => isDone(permit)).length,
      of: needed.length,
      long: unread.filter(({ permit }) => isLong(permit)).map(({ view }) => view),
      next: [...new Map(wanted.map((permit) => [hashOf(permit), permit]))].flatMap(
        ([hash, permit]) => (failed.has(hash) || own.has(hash) ? [] : [permit]),
      ),
    }
  }

  function tell(next: ReadingState) {
    const isSame =
      state.phase === next.phase &&
      state.by === next.by &&
      state.done === next.done &&
      state.of === next.of &&
      state.records === next.records &&
      state.long.length === next.long.length
    if (isSame) return
    state = next
    for (const listener of listeners) listener()
  }

  function wake(after = 0) {
    clearTimeout(timer)
    timer = setTimeout(pump, after)
  }

  function pump() {
    if (around === undefined) return
    const { next, ...facts } = plan()
    const isAllowed = by === undefined && !isAsleep && !around.isBlocked()
    const isThere = next.length > 0 || own.size > 0
    const phase =
      by !== undefined ? 'stopped' : !isThere ? 'ended' : isAllowed ? 'reading' : 'waiting'
    tell({ ...facts, phase, ...(by === undefined ? {} : { by }) })
    if (!isAllowed) return
    const wait = notBefore - now()
    if (wait > 0) return wake(wait)
    for (const permit of next) if (line.roomAhead(hostOf(permit.base)) > own.size) void read(permit)
  }

  async function read(permit: Permit<Search>) {
    const hash = hashOf(permit)
    const stop = new AbortController()
    own.set(hash, stop)
    try {
      await loadMore(client, permit, stop.signal, AHEAD)
      failuresInRow = 0
    } catch (failure) {
      if (!stop.signal.aborted) note(hash, failure)
    } finally {
      own.delete(hash)
      wake()
    }
  }

  /** A failure of one list leaves the others alone; the list itself tells it where it is shown. */
  function note(hash: string, failure: unknown) {
    // A screen asked for the same list again, or the session is ending.
    if (failure instanceof CancelledError) {
      notBefore = Math.max(notBefore, now() + CANCELLED_MS)
      return
    }
    failed.add(hash)
    if (!(failure instanceof FhirFailure) || failure.kind === 'signed-out') return
    failuresInRow = ANSWERS.has(failure.kind) ? 0 : failuresInRow + 1
    if (failure.kind === 'throttled') by = 'service'
    else if (failuresInRow >= MOST_FAILURES) by = 'failures'
  }

  function follow(chosen: readonly PermittedView[], surroundings: Surroundings) {
    lists = chosen
    neededHashes = new Set(
      chosen.filter(({ needed }) => needed).map(({ permit }) => hashOf(permit)),
    )
    around = surroundings
    isAsleep = false
    keeper.used()
    const leave = [
      surroundings.subscribe(() => {
        // Lists that failed without a network or a session may work now.
        if (!surroundings.isBlocked()) failed.clear()
        wake()
      }),
      cache.subscribe((event) => {
        // Somebody may wait for a list now that is read ahead.
        if (event.type === 'observerAdded') line.look()
        // A list that was taken out of the cache stays out: the session may be ending.
        if (event.type === 'removed' && neededHashes.has(event.query.queryHash)) isAsleep = true
        wake()
      }),
      line.subscribe(() => wake()),
    ]
    wake()
    return () => {
      around = undefined
      clearTimeout(timer)
      for (const one of leave) one()
      abandon()
      lists = []
      neededHashes = new Set()
      rest()
    }
  }

  /** Whoever follows it at once again, or still watches it, has the same reader. */
  function rest() {
    if (around === undefined && listeners.size === 0 && by === undefined) keeper.left()
  }

  function abandon() {
    for (const stop of own.values()) stop.abort()
  }

  return {
    state: () => state,
    subscribe: (changed) => {
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
        rest()
      }
    },
    follow,
    look: (address, type) => {
      if (address !== shownAt) isAsleep = false
      shownAt = address
      opened = type
      wake()
    },
    stop: () => {
      by = 'person'
      abandon()
      pump()
    },
    goOn: () => {
      by = undefined
      isAsleep = false
      failuresInRow = 0
      failed.clear()
      pump()
    },
  }
}

const hashes = new WeakMap<Search, string>()

/** Computed once for a request: the reader looks many times a second. */
function hashOf({ request }: Permit<Search>): string {
  const known = hashes.get(request) ?? hashKey(requestKey(request))
  hashes.set(request, known)
  return known
}

/** True for a list of this patient; a search for patients or for places is nobody's record. */
function isSearchOf(permit: Permit, patientId: string): permit is Permit<Search> {
  return (
    permit.request.interaction === 'search' &&
    permit.request.params.some(
      ([name, value]) => name === 'patient' && value === `Patient/${patientId}`,
    )
  )
}
