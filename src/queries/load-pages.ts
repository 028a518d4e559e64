import { InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query'
import type { Permit } from '~/capability/permit'
import type { SearchPage } from '~/fhir/bundle'
import { isLapsed } from '~/fhir/failure'
import { cameOn, nextPage, type PageStart, type SearchResult } from '~/fhir/wire/paging'
import { gatherPages } from '~/fhir/wire/gather-pages'
import type { Search } from '~/fhir/request'
import { invariant } from '~/std/invariant'
import { beginAnew } from './begin-anew'
import { searchQuery, type SearchPages } from './search-query'
import { largestPage } from './send-larger'
import { type AHEAD, REST } from './turns/scheduler'
import { readAs } from './turns/urgency'

/**
 * Loads every page of a search that the cache does not hold yet, and returns the whole. The pages
 * are the cache's own: an open list fills while this runs. On the signal, the page being loaded is
 * cancelled and the earlier ones stay. A list whose next link has ended is begun anew, once.
 * Rejects with the `FhirFailure` that stopped it, or with the signal's reason.
 *
 * @param most The number of records above which no further page is asked for.
 */
export async function loadPages(
  client: QueryClient,
  permit: Permit<Search>,
  signal: AbortSignal,
  most = Infinity,
): Promise<SearchResult> {
  const anew = new WeakSet<object>()
  let result = await loadMore(client, permit, signal, REST, anew)
  while (!result.ended && result.stopped === undefined && result.matches.length <= most)
    result = await loadMore(client, permit, signal, REST, anew)
  return result
}

/** Lists that were begun anew by those who read the next part without being asked for it. */
const BEGUN_ANEW = new WeakSet<object>()

/**
 * Loads the next part of a search, or its first page: a long list in the largest pages that the
 * service takes, several of them if they come quickly. `anew` holds the lists that were begun anew
 * and are not again. Rejects as `loadPages`.
 */
export async function loadMore(
  client: QueryClient,
  permit: Permit<Search>,
  signal: AbortSignal,
  urgency: typeof REST | typeof AHEAD = REST,
  anew = BEGUN_ANEW,
): Promise<SearchResult> {
  signal.throwIfAborted()
  const query = searchQuery(permit)
  const held = client.getQueryData<SearchPages>(query.queryKey)
  const count = largeSize(permit, held)
  // Loaded pages are not requested again, however old they are: the others are wanted.
  const observer = new InfiniteQueryObserver(client, {
    ...query,
    // Only screens count as waiting for the list (turns/urgency.ts).
    enabled: false,
    getNextPageParam: (_last, pages, _start, starts) => nextPages(pages, starts),
    ...(count === undefined ? {} : { initialPageParam: { count } }),
  })
  const leave = observer.subscribe(() => undefined)
  const isRead = readAs(observer.getCurrentQuery(), urgency)
  try {
    const { data, hasNextPage } = observer.getCurrentResult()
    const isFirst = data === undefined || count !== undefined
    if (isFirst || hasNextPage)
      try {
        await until(
          signal,
          isFirst
            ? observer.refetch({ cancelRefetch: false, throwOnError: true })
            : observer.fetchNextPage({ cancelRefetch: false, throwOnError: true }),
        )
      } catch (failure) {
        const list = observer.getCurrentQuery()
        if (!isLapsed(failure) || anew.has(list)) throw failure
        anew.add(list)
        await until(signal, beginAnew(client, permit))
      }
    const { data: result } = observer.getCurrentResult()
    invariant(result !== undefined, 'a search that ended without a page')
    return result
  } finally {
    leave()
    isRead()
    // Screens that only observe the list would keep the page's request alive. A first page that a
    // screen is waiting for is the screen's own.
    if (signal.aborted)
      void client.cancelQueries({
        queryKey: query.queryKey,
        exact: true,
        predicate: (found) => found.state.data !== undefined || !found.isActive(),
      })
  }
}

/** The least number of records on a page from which a list is read in larger pages. */
const ORDINARY_PAGE = 100

/**
 * The size in which a list is read from its start again, because that takes fewer requests than
 * going on; undefined when it goes on as it began.
 */
function largeSize(permit: Permit<Search>, held: SearchPages | undefined): number | undefined {
  const [first] = held?.pages ?? []
  if (held === undefined || first === undefined || held.pageParams[0] !== undefined)
    return undefined
  // Searches that replace one keep the size in which they began.
  if (first.parts !== undefined || nextPage(held.pages, held.pageParams) === undefined)
    return undefined
  const own = Number(permit.request.params.find(([name]) => name === '_count')?.[1] ?? 0)
  const largest = largestPage(permit.base)
  if (own < ORDINARY_PAGE || largest === undefined || own >= largest) return undefined
  // A service that gave fewer than it was asked for, and has more, has a smaller page of its own.
  if (cameOn(first) < own) return undefined
  const loaded = held.pages.reduce((sum, page) => sum + cameOn(page), 0)
  const total = held.pages.at(-1)?.total
  return total === undefined || total > 2 * loaded ? largest : undefined
}

/** Pages that arrive within this time appear together: lists are redrawn four times a second. */
const TOGETHER_MS = 250
/** The most numbered pages that are asked for at the same time. */
const AT_ONCE = 3

/**
 * The next pages: by link one after another; numbered ones side by side, where the total says how
 * many there are and the second page has shown from which number the service counts.
 */
function nextPages(
  pages: readonly SearchPage[],
  starts: readonly (PageStart | undefined)[],
): PageStart | undefined {
  const next = nextPage(pages, starts)
  if (next !== undefined && 'link' in next) return { ...next, during: TOGETHER_MS }
  const [first] = pages
  const total = pages.at(-1)?.total
  if (next === undefined || first === undefined || total === undefined) return next
  if (!('count' in next) || next.index === undefined || pages.length < 2) return next
  // A page that repeats the first one is page 1 of a service that counts from one (paging.ts).
  const countsFromOne = gatherPages(pages.slice(0, 2)).repeats
  const last = Math.ceil(total / cameOn(first)) - (countsFromOne ? 0 : 1)
  const upTo = Math.min(last, next.index + AT_ONCE - 1)
  return upTo > next.index ? { ...next, upTo } : next
}

/** A cancelled page never settles for its observer, so the signal settles it. */
async function until(signal: AbortSignal, page: Promise<unknown>): Promise<void> {
  let stop = () => {}
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
  })
  try {
    await Promise.race([page, stopped])
  } finally {
    signal.removeEventListener('abort', stop)
  }
  signal.throwIfAborted()
}
