import type { Permit } from '~/capability/permit'
import type { SearchPage } from '~/fhir/bundle'
import type { PageStart } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import { invariant } from '~/std/invariant'
import type { Send } from './send'
import { sendFirst } from './send-first'
import { isRefusal, narrowedAt, sendOne } from './send-one'

/**
 * One page of a search, or of the narrower ones that replace it (send-instead.ts, fetched when
 * there are any) if a rule forbids the search itself or the service refuses it. Throws as `Send`.
 */
export async function sendSearch(
  send: Send,
  permit: Permit<Search>,
  signal: AbortSignal,
  page: PageStart | undefined,
): Promise<SearchPage> {
  const { allowed } = permit
  const answer = await answerOf(send, permit, signal, page)
  return allowed === undefined ? answer : { ...answer, allowed }
}

async function answerOf(
  send: Send,
  permit: Permit<Search>,
  signal: AbortSignal,
  page: PageStart | undefined,
): Promise<SearchPage> {
  if (page !== undefined && ('count' in page || 'during' in page)) {
    const { sendLarger } = await import('./send-larger')
    return sendLarger(send, permit, signal, page)
  }
  const { instead, base, request } = permit
  const parts = page !== undefined && 'parts' in page ? page.parts : undefined
  const isNarrowed = page === undefined && narrowedAt.get(base)?.(request)
  let refused: unknown
  if (instead?.when !== 'always' && parts === undefined && isNarrowed !== true) {
    invariant(page === undefined || !('parts' in page), 'no stand-ins')
    try {
      return await (page === undefined
        ? sendFirst(send, permit, signal)
        : sendOne(send, permit, signal, page))
    } catch (failure) {
      if ((instead ?? permit.decide) === undefined || page !== undefined || !isRefusal(failure))
        throw failure
      refused = failure
    }
  }
  const { sendInstead } = await import('./send-instead')
  return sendInstead(send, permit, signal, parts, refused)
}
