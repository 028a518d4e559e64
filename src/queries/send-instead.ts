import { insteadOf, type Way } from '~/capability/instead-of'
import type { Instead, Permit } from '~/capability/permit'
import type { PagePart, SearchPage } from '~/fhir/bundle'
import { FhirFailure } from '~/fhir/failure'
import type { Params, Search } from '~/fhir/request'
import type { Base } from '~/fhir/resource'
import type { LinkOrIndex, PartStart } from '~/fhir/wire/paging'
import { smallest } from '~/std/extremes'
import { invariant } from '~/std/invariant'
import type { Send } from './send'
import { mayMissWords } from './may-miss-words'
import { sendFirst } from './send-first'
import { isRefusal, narrowedAt, sendOne } from './send-one'

interface PartAsked {
  readonly part: number
  readonly start: LinkOrIndex | undefined
}

/** No list is tried by more ways than this, one after the other. */
const MOST_TRIES = 4

/**
 * One page of the narrower searches that replace one: those of its permit, or at a plain server
 * those that take its refusal away, which are remembered for its session. If each of them is
 * refused, others may be left to try, and the parameters that a server then says it misses are
 * added. `refused` is the refusal of the search itself, which is thrown where nothing replaces it.
 * Throws as `Send`.
 */
export async function sendInstead(
  send: Send,
  permit: Permit<Search>,
  signal: AbortSignal,
  starts: readonly PartStart[] | undefined,
  refused: unknown,
): Promise<SearchPage> {
  const { base, request } = permit
  let way = remembered(permit) ?? permit.instead ?? (await afterRefusal(permit, refused))
  for (let tries = 1; ; tries += 1) {
    if (way === undefined) throw refused
    try {
      const page = await sendParts(send, way, signal, starts)
      if (permit.decide !== undefined) remember(base, request, way)
      return page
    } catch (failure) {
      if (starts !== undefined || !isRefusal(failure)) throw failure
      const next: Instead | undefined =
        way.otherwise ?? (await afterRefusal(permit, failure, way.narrowedBy[0]))
      // One that was found out is only a guess: the refusal of the search itself says more.
      if (next === undefined || tries === MOST_TRIES) throw refused ?? failure
      way = next
    }
  }
}

/** The way that went through before, for the patient of this search. */
function remembered({ base, request, decide }: Permit<Search>): Instead | undefined {
  const way = taken.get(base)?.get(kindOf(request))
  return way === undefined || decide === undefined ? undefined : insteadOf(request, [way], decide)
}

/** The ways that went through at each base, by the kind of list. */
const taken = new WeakMap<Base, Map<string, Way>>()

function remember(base: Base, request: Search, { narrowedBy, whole = false }: Instead): void {
  const ways = taken.get(base) ?? new Map<string, Way>()
  taken.set(base, ways.set(kindOf(request), { searches: narrowedBy, whole }))
  narrowedAt.set(base, (other) => ways.has(kindOf(other)))
}

/** A type with the parameters that narrow it. */
function kindOf({ type, params }: Search): string {
  return [type, ...params.map(([name]) => name).filter((name) => !name.startsWith('_'))].join(' ')
}

/**
 * A server may want more than its statement says, and tell so when it is asked: one parameter after
 * the other, where it names the first that it misses. `had` are those that were tried already.
 */
async function afterRefusal(
  { request, decide }: Permit<Search>,
  refused: unknown,
  had: Params = [],
): Promise<Instead | undefined> {
  if (decide === undefined || !(refused instanceof FhirFailure) || refused.kind !== 'rejected')
    return undefined
  const { waysAfter } = await import('~/capability/combine')
  const names = had.map(([name]) => name)
  return insteadOf(request, waysAfter(request, refused.issues, names), decide)
}

/**
 * The first page is the first of each of the searches, so that records of every kind are there at
 * once, and a further one is the next of each that continues. A refused one is reported and does
 * not affect the others; if all are refused, that is the failure. Throws as `Send`.
 */
async function sendParts(
  send: Send,
  { permits, narrowedBy, whole }: Instead,
  signal: AbortSignal,
  starts: readonly PartStart[] | undefined,
): Promise<SearchPage> {
  const asked: readonly PartAsked[] =
    starts ?? permits.map((_, part) => ({ part, start: undefined }))
  const refusals: unknown[] = []
  // After a failure, those that are still in line are not sent.
  const running = new Set<AbortController>()
  const stop = () => {
    signal.removeEventListener('abort', stop)
    for (const one of running) one.abort(signal.reason)
  }
  signal.addEventListener('abort', stop)
  const one = async ({ part, start }: PartAsked): Promise<PagePart> => {
    const permit = permits[part]
    invariant(permit !== undefined, 'a stand-in without its permit')
    const told = { part, narrowedBy: narrowedBy[part] ?? [] }
    const own = new AbortController()
    running.add(own)
    try {
      const page = await (start === undefined
        ? sendFirst(send, permit, own.signal)
        : sendOne(send, permit, own.signal, start))
      return { ...told, page }
    } catch (failure) {
      // Only the first page can be refused as a search; a missing later page is a failure of the
      // list.
      if (start !== undefined || !isRefusal(failure)) throw failure
      refusals.push(failure)
      return told
    }
  }
  const parts = await Promise.all(asked.map(one)).finally(stop)
  if (refusals.length === parts.length) throw refusals[0]
  const page = together(parts)
  const isRefused = refusals.length > 0
  if (whole === undefined) return page
  return whole && !isRefused
    ? { ...page, whole: true }
    : { ...page, mayMiss: (language) => mayMissWords(narrowedBy, isRefused, language) }
}

/** Several pages as one; paging examines each of them (`fhir/wire/paging.ts`). */
function together(parts: readonly PagePart[]): SearchPage {
  const pages = parts.flatMap(({ page }) => page ?? [])
  const foreign = pages.flatMap((page) => page.foreign ?? [])
  const unread = pages.flatMap((page) => page.unread ?? [])
  const requestId = pages.at(-1)?.requestId
  return {
    matches: pages.flatMap(({ matches }) => matches),
    included: pages.flatMap(({ included }) => included),
    issues: pages.flatMap(({ issues }) => issues),
    parts,
    receivedAt: smallest(pages.map(({ receivedAt }) => receivedAt)),
    ...(foreign.length === 0 ? {} : { foreign }),
    ...(unread.length === 0 ? {} : { unread }),
    ...(requestId === undefined ? {} : { requestId }),
  }
}
