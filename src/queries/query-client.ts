import { QueryClient, hashKey } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import { FhirFailure } from '~/fhir/failure'
import type { LinkOrIndex, PageStart } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import { fieldsOf } from '~/fhir/json'
import { invariant } from '~/std/invariant'
import { triesAgain, waitBefore } from './patience'
import './query-meta'
import { withoutDeadLinks } from './dead-links'
import type { Send } from './send'
import { sendSearch } from './send-search'
import { PRESS, type Urgency } from './turns/scheduler'
import { hostOf, schedulerOf } from './turns/scheduler-of'
import { urgencyOf } from './turns/urgency'

const FRESH_MS = 5 * 60_000
const KEPT_MS = 30 * 60_000

/**
 * The cache of one session: created at its start, discarded at its end, never stored (architecture,
 * "The idea" 4). Every query is sent by the permit in its `meta`, every mutation by the permit that
 * it is called with; both when their turn comes (turns/scheduler.ts).
 */
export function createQueryClient(
  send: Send,
  chance: () => number = Math.random,
  now: () => number = Date.now,
): QueryClient {
  const lasting = withoutDeadLinks(send)
  const inTurn =
    (owner: object, urgency: () => Urgency): Send =>
    (permit, options) =>
      schedulerOf(client).run(
        { host: hostOf(permit.base), owner, urgency, signal: options.signal },
        () => lasting(permit, options),
      )
  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: (context) => {
          const permit = context.meta?.permit
          invariant(permit !== undefined, 'no permit')
          const { signal } = context
          // The page parameter of a search comes from `nextPage` (search-query.ts), that of a
          // history is its link (history-query.ts).
          const page = 'pageParam' in context ? context.pageParam : undefined
          const query = client.getQueryCache().get(hashKey(context.queryKey))
          invariant(query !== undefined, 'no query')
          const sendIt = inTurn(query, () => urgencyOf(query))
          return isSearch(permit)
            ? sendSearch(sendIt, permit, signal, page as PageStart | undefined)
            : sendIt(permit, { signal, ...(page as { readonly page: LinkOrIndex } | undefined) })
        },
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        refetchOnWindowFocus: false,
        // Equal numbers may differ in their digits (`7.0` and `7`), and a copy would lose them.
        structuralSharing: false,
        retry: (failures, failure) =>
          failure instanceof FhirFailure && triesAgain(failures, failure),
        retryDelay: (failures, failure) => waitBefore(failures, failure, now(), chance()),
      },
      mutations: {
        mutationFn: (permit) => {
          invariant(isPermitLike(permit), 'no permit')
          const signal = signalOf(permit)
          return inTurn(permit, () => PRESS)(permit, signal === undefined ? {} : { signal })
        },
        // A request whose answer was lost may have had its effect: a person checks before it is
        // sent again.
        retry: false,
        // Offline, a write is refused at once and not queued: nobody expects it to happen an hour
        // later.
        networkMode: 'always',
      },
    },
  })
  return client
}

function isPermitLike(value: unknown): value is Permit {
  const { request, base } = fieldsOf(value)
  return 'interaction' in fieldsOf(request) && 'url' in fieldsOf(base)
}

/** The signal that cancels a mutation, if it can be cancelled. */
function signalOf(variables: Permit): AbortSignal | undefined {
  const { signal } = fieldsOf(variables)
  return signal instanceof AbortSignal ? signal : undefined
}

function isSearch(permit: Permit): permit is Permit<Search> {
  return permit.request.interaction === 'search'
}

/**
 * After signing in again in place, requests that failed because the session was over are repeated
 * if a screen shows them.
 */
export function resumeQueries(client: QueryClient): Promise<void> {
  return client.refetchQueries({
    type: 'active',
    predicate: ({ state }) =>
      state.error instanceof FhirFailure && state.error.kind === 'signed-out',
  })
}
