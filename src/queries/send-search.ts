import type { Instead, Permit } from '~/capability/permit'
import type { PagePart, SearchPage } from '~/fhir/bundle'
import { FhirFailure, type FailureKind } from '~/fhir/failure'
import type { LinkOrIndex, PageStart } from '~/fhir/paging'
import type { Search } from '~/fhir/request'
import type { Sent } from '~/fhir/sent'
import { invariant } from '~/std/invariant'
import { smallest } from '~/std/extremes'
import type { Send } from './send'

/** A search is sent at most so often at the same time. */
const AT_ONCE = 4

/** The service has heard the search and will not answer it: asking again would change nothing. */
const REFUSALS: readonly FailureKind[] = ['rejected', 'unsupported', 'forbidden', 'not-found']

/**
 * One page of a search. Where narrower searches stand in for it (`Permit.instead`), the first page is the first of each of
 * them, so that a record of any kind is there at once, and a further one is the next of each that goes on. One that the
 * service refuses is told and takes no other with it; where it refuses all, that is the failure. Throws as `Send`.
 */
export async function sendSearch(
  send: Send,
  permit: Permit<Search>,
  signal: AbortSignal,
  page: PageStart | undefined,
): Promise<SearchPage> {
  const { instead } = permit
  if (page !== undefined && 'parts' in page) {
    invariant(instead !== undefined, 'a page of stand-ins without any')
    return sendParts(send, instead, signal, page.parts)
  }
  const all = () => instead?.permits.map((_, part): PartAsked => ({ part, start: undefined })) ?? []
  if (instead?.when === 'always') return sendParts(send, instead, signal, all())
  try {
    return await sendOne(send, permit, signal, page)
  } catch (failure) {
    if (instead === undefined || page !== undefined || !isRefusal(failure)) throw failure
    return sendParts(send, instead, signal, all())
  }
}

interface PartAsked {
  readonly part: number
  readonly start: LinkOrIndex | undefined
}

async function sendParts(
  send: Send,
  { permits, narrowedBy }: Instead,
  signal: AbortSignal,
  asked: readonly PartAsked[],
): Promise<SearchPage> {
  const refusals: unknown[] = []
  const one = async ({ part, start }: PartAsked): Promise<PagePart> => {
    const permit = permits[part]
    invariant(permit !== undefined, 'a stand-in without its permit')
    const told = { part, narrowedBy: narrowedBy[part] ?? [] }
    try {
      return { ...told, page: await sendOne(send, permit, signal, start) }
    } catch (failure) {
      // Only the first page can be refused as a search; a page that is missing later is a failure of the list.
      if (start !== undefined || !isRefusal(failure)) throw failure
      refusals.push(failure)
      return told
    }
  }
  let parts: readonly PagePart[] = []
  for (let done = 0; done < asked.length; done += AT_ONCE)
    parts = parts.concat(await Promise.all(asked.slice(done, done + AT_ONCE).map(one)))
  if (refusals.length === parts.length) throw refusals[0]
  return together(parts)
}

/** Several pages as one; paging looks at each of them (`fhir/paging.ts`). */
function together(parts: readonly PagePart[]): SearchPage {
  const pages = parts.flatMap(({ page }) => page ?? [])
  const foreign = pages.flatMap((page) => page.foreign ?? [])
  const requestId = pages.at(-1)?.requestId
  return {
    matches: pages.flatMap(({ matches }) => matches),
    included: pages.flatMap(({ included }) => included),
    issues: pages.flatMap(({ issues }) => issues),
    parts,
    receivedAt: smallest(pages.map(({ receivedAt }) => receivedAt)),
    ...(foreign.length === 0 ? {} : { foreign }),
    ...(requestId === undefined ? {} : { requestId }),
  }
}

async function sendOne(
  send: Send,
  permit: Permit<Search>,
  signal: AbortSignal,
  page: LinkOrIndex | undefined,
): Promise<SearchPage> {
  const sent = await send(permit, { signal, ...(page === undefined ? {} : { page }) })
  invariant(isPage(sent), 'a search that was not answered by a page')
  return sent
}

function isPage(sent: Sent): sent is SearchPage {
  return 'matches' in sent
}

function isRefusal(failure: unknown): boolean {
  return failure instanceof FhirFailure && REFUSALS.includes(failure.kind)
}
