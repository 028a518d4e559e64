import type { Permit } from '~/capability/permit'
import type { SearchPage } from '~/fhir/bundle'
import type { FhirFailure } from '~/fhir/failure'
import type { Search } from '~/fhir/request'
import { sendOne, takenSizes } from './send-one'
import type { Send } from './send'

/** Records that every server gives on a page. */
const FEW = 20

/**
 * The first page of a search that a plain server refused with 400. R4 has a server give fewer
 * records where it gives no more ("Search", _count); some refuse the whole search instead, and are
 * asked for few, from then on at once. Throws `refused` where that is refused as well: the size was
 * not its reason.
 */
export async function sendFew(
  send: Send,
  permit: Permit<Search>,
  signal: AbortSignal,
  refused: FhirFailure,
): Promise<SearchPage> {
  const isSized = permit.request.params.some(
    ([name, value]) => name === '_count' && Number(value) > FEW,
  )
  if (!isSized) throw refused
  const few = { count: FEW }
  const page = await sendOne(send, permit, signal, few).catch(() => undefined)
  if (page === undefined) throw refused
  takenSizes.set(permit.base, few)
  return { ...page, ...few }
}
