import type { Permit } from '~/capability/permit'
import type { SearchPage } from '~/fhir/bundle'
import { FhirFailure } from '~/fhir/failure'
import { cameOn, type LinkedPages, type SizedPage } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import type { Base } from '~/fhir/resource'
import { smallest } from '~/std/extremes'
import { sendFirst } from './send-first'
import { isRefusal, sendOne } from './send-one'
import type { Send } from './send'

/**
 * Sizes of a large page, the largest first: a service takes at most 500 records to a page (service
 * notes, "REST", Paging), and one that refuses it may take fewer.
 */
const SIZES = [500, 250] as const

/** The size that each base takes, for as long as its session lasts. */
const accepted = new WeakMap<Base, number>()

/** The most records to a page that a base may take; undefined when it took no large page. */
export function largestPage(base: Base): number | undefined {
  const known = accepted.get(base) ?? SIZES[0]
  return known === 0 ? undefined : known
}

/**
 * One large page, or several side by side or one after another. If the service refuses the size,
 * the next smaller one is tried, at last the search as it is; the result is kept for the base.
 * Throws as `Send`.
 */
export async function sendLarger(
  send: Send,
  permit: Permit<Search>,
  signal: AbortSignal,
  page: SizedPage | LinkedPages,
): Promise<SearchPage> {
  if ('link' in page) return linkedPages(send, permit, signal, page)
  const { index, count, upTo } = page
  if (index === undefined) return firstPage(send, permit, signal, count)
  const pages = await Promise.allSettled(
    Array.from({ length: (upTo ?? index) - index + 1 }, (_, at) =>
      sendOne(send, permit, signal, { index: index + at, count }),
    ),
  )
  const came: SearchPage[] = []
  for (const page of pages) {
    if (page.status === 'fulfilled') came.push(page.value)
    // A failure after the first page is that of the next request for it.
    else if (came.length === 0) throw page.reason
    else break
  }
  return { ...together(came), count }
}

/** The most pages that are answered as one. */
const TOGETHER = 4

/**
 * Screens redraw a list with every page that arrives: pages that come quickly arrive together. A
 * failure after the first of them is that of the next request for it.
 */
async function linkedPages(
  send: Send,
  permit: Permit<Search>,
  signal: AbortSignal,
  { link, during }: LinkedPages,
): Promise<SearchPage> {
  const until = performance.now() + during
  const visited = new Set([link])
  const pages = [await sendOne(send, permit, signal, { link })]
  for (
    let next = pages.at(-1)?.next;
    // A link that came before leads in a circle, which paging tells (paging.ts).
    next !== undefined && !visited.has(next) && mayGoOn();
    next = pages.at(-1)?.next
  ) {
    visited.add(next)
    const further = await sendOne(send, permit, signal, { link: next }).catch(() => undefined)
    // A page that repeats the one before it ends the whole: paging tells it of the next one.
    if (further === undefined || repeats(further, pages.at(-1))) break
    pages.push(further)
  }
  return together(pages)

  function mayGoOn(): boolean {
    return pages.length < TOGETHER && performance.now() < until && !signal.aborted
  }
}

function repeats(page: SearchPage, before: SearchPage | undefined): boolean {
  const [one] = page.matches
  const [other] = before?.matches ?? []
  return one?.id !== undefined && one.id === other?.id && one.resourceType === other.resourceType
}

async function firstPage(
  send: Send,
  permit: Permit<Search>,
  signal: AbortSignal,
  wanted: number,
): Promise<SearchPage> {
  const count = Math.min(wanted, largestPage(permit.base) ?? 0)
  if (count === 0) return sendFirst(send, permit, signal)
  try {
    const page = await sendOne(send, permit, signal, { count })
    const came = cameOn(page)
    // A service that gave fewer, and has more, has a limit of its own.
    const isMore = page.next !== undefined || (page.total ?? 0) > came
    if (isMore && came < count) accepted.set(permit.base, came)
    return { ...page, count }
  } catch (failure) {
    if (!isTooLarge(failure)) throw failure
    accepted.set(permit.base, SIZES.find((size) => size < count) ?? 0)
    // A service that broke gets its pause before it is asked for less (patience.ts).
    if (!isRefusal(failure)) throw failure
    return firstPage(send, permit, signal, wanted)
  }
}

/** Failures that a smaller page may avoid. */
function isTooLarge(failure: unknown): boolean {
  return isRefusal(failure) || (failure instanceof FhirFailure && failure.kind === 'server')
}

/** Pages that follow each other, as one. The first empty one ends the list. */
function together(pages: readonly SearchPage[]): SearchPage {
  const { nextIndex: _, ...last } = pages.at(-1) ?? EMPTY
  const isEnd = pages.some(({ nextIndex }) => nextIndex === undefined)
  const nextIndex = isEnd ? undefined : pages.at(-1)?.nextIndex
  const foreign = pages.flatMap((page) => page.foreign ?? [])
  const unread = pages.flatMap((page) => page.unread ?? [])
  const total = pages.map((page) => page.total).findLast((value) => value !== undefined)
  return {
    ...last,
    matches: pages.flatMap(({ matches }) => matches),
    included: pages.flatMap(({ included }) => included),
    issues: pages.flatMap(({ issues }) => issues),
    receivedAt: smallest(pages.map(({ receivedAt }) => receivedAt)),
    ...(total === undefined ? {} : { total }),
    ...(nextIndex === undefined ? {} : { nextIndex }),
    ...(foreign.length === 0 ? {} : { foreign }),
    ...(unread.length === 0 ? {} : { unread }),
  }
}

const EMPTY: SearchPage = { matches: [], included: [], issues: [], receivedAt: 0 }
