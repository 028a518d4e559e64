import { InfiniteQueryObserver, hashKey, type QueryClient } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import type { FhirFailure } from '~/fhir/failure'
import type { SearchResult } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import { requestKey } from '~/queries/request-key'
import { resultOf, searchQuery, type SearchPages } from '~/queries/search-query'

/** The state of a list in the cache. */
export interface ListState {
  /** Undefined while no page of it has arrived. */
  readonly result: SearchResult | undefined
  readonly failure: FhirFailure | undefined
  readonly loading: boolean
}

/** States of lists, in the given order; for `useSyncExternalStore`. */
export interface ListsWatch {
  readonly subscribe: (changed: () => void) => () => void
  readonly snapshot: () => readonly ListState[]
}

/**
 * A heavy chart brings many pages a second: a screen that draws all of it updates four times a
 * second. The first answers after a quiet period are drawn sooner, each with twice the pause of the
 * one before: somebody waits for them.
 */
const PACE_MS = 250
const FIRST_PACE_MS = 16

/** Watches lists in the cache, and keeps them there while somebody listens. Sends no request. */
export function watchLists(client: QueryClient, permits: readonly Permit<Search>[]): ListsWatch {
  const keys = permits.map(({ request }) => ({
    key: requestKey(request),
    hash: hashKey(requestKey(request)),
  }))
  const look = () => keys.map(({ hash }) => client.getQueryCache().get<SearchPages>(hash)?.state)
  let seen = look()
  let states = seen.map(stateOf)
  return {
    subscribe: (changed) => {
      const paced = pace(changed)
      const leave = permits.map((permit) => {
        const { select: _, ...pages } = searchQuery(permit)
        return new InfiniteQueryObserver(client, { ...pages, enabled: false }).subscribe(paced.call)
      })
      return () => {
        paced.stop()
        leave.forEach((stop) => stop())
      }
    },
    snapshot: () => {
      const now = look()
      // The same array as long as nothing changed: React compares it.
      if (now.some((state, index) => state !== seen[index])) {
        const before = { seen, states }
        states = now.map((state, index) =>
          state === before.seen[index] ? (before.states[index] ?? stateOf(state)) : stateOf(state),
        )
        seen = now
      }
      return states
    },
  }
}

interface CachedState {
  readonly data: SearchPages | undefined
  readonly error: FhirFailure | null
  readonly fetchStatus: 'fetching' | 'paused' | 'idle'
}

function stateOf(state: CachedState | undefined): ListState {
  return {
    result: state?.data === undefined ? undefined : resultOf(state.data),
    failure: state?.error ?? undefined,
    loading: state !== undefined && state.fetchStatus !== 'idle',
  }
}

/** Calls at once after a quiet period, otherwise once at the end of a pause that grows. */
function pace(call: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let missed = false
  let pauseMs = FIRST_PACE_MS
  let last = -Infinity
  const go = () => {
    const at = performance.now()
    pauseMs = at - last < PACE_MS ? Math.min(PACE_MS, 2 * pauseMs) : FIRST_PACE_MS
    last = at
    missed = false
    timer = setTimeout(() => {
      timer = undefined
      if (missed) go()
    }, pauseMs)
    call()
  }
  return {
    call: () => {
      if (timer === undefined) go()
      else missed = true
    },
    stop: () => clearTimeout(timer),
  }
}
