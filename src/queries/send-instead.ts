import type { Instead } from '~/capability/permit'
import type { PagePart, SearchPage } from '~/fhir/bundle'
import type { LinkOrIndex, PartStart } from '~/fhir/wire/paging'
import { smallest } from '~/std/extremes'
import { invariant } from '~/std/invariant'
import type { Send } from './send'
import { isRefusal, sendOne } from './send-one'

interface PartAsked {
  readonly part: number
  readonly start: LinkOrIndex | undefined
}

/**
 * One page of the narrower searches that replace one (`Permit.instead`): the first page is the
 * first of each of them, so that records of every kind are there at once, and a further one is the
 * next of each that continues. A refused one is reported and does not affect the others; if all are
 * refused, that is the failure. Throws as `Send`.
 */
export async function sendInstead(
  send: Send,
  { permits, narrowedBy }: Instead,
  signal: AbortSignal,
  starts: readonly PartStart[] | undefined,
): Promise<SearchPage> {
  const asked: readonly PartAsked[] =
    starts ?? permits.map((_, part) => ({ part, start: undefined }))
  const refusals: unknown[] = []
  // After a failure, those that are still in line are not sent.
  const all = new AbortController()
  const stop = () => {
    signal.removeEventListener('abort', stop)
    all.abort(signal.reason)
  }
  signal.addEventListener('abort', stop)
  const one = async ({ part, start }: PartAsked): Promise<PagePart> => {
    const permit = permits[part]
    invariant(permit !== undefined, 'a stand-in without its permit')
    const told = { part, narrowedBy: narrowedBy[part] ?? [] }
    try {
      return { ...told, page: await sendOne(send, permit, all.signal, start) }
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
  return together(parts)
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
