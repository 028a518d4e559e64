import type { Permit } from '~/capability/permit'
import type { SearchPage } from '~/fhir/bundle'
import type { FhirFailure } from '~/fhir/failure'
import type { Params, Search } from '~/fhir/request'
import { sendOne, takenSizes } from './send-one'
import type { Send } from './send'

/** Records that every server gives on a page. */
const FEW = 20

/**
 * The first page of a search that a plain server refused as wrong, for one of two reasons that a
 * list can do without. R4 has a server give fewer records where it gives no more ("Search",
 * _count); some refuse the whole search instead, and are asked for few, from then on at once. And
 * some declare that names come along (`_include`) and do not let them: then they are read one by
 * one. Throws `refused` where each of these is refused as well: it had another reason.
 */
export async function sendFew(
  send: Send,
  permit: Permit<Search>,
  signal: AbortSignal,
  refused: FhirFailure,
): Promise<SearchPage> {
  const { params } = permit.request
  const few = { count: FEW }
  if (params.some(([name, value]) => name === '_count' && Number(value) > FEW)) {
    const page = await sendOne(send, permit, signal, few).catch(() => undefined)
    if (page !== undefined) {
      takenSizes.set(permit.base, few)
      return { ...page, ...few }
    }
  }
  const alone = params.filter(([name]) => name !== '_include')
  if (alone.length === params.length) throw refused
  // Less than what is permitted: the same records, and none beside them.
  const page = await sendOne(send, withParams(permit, alone), signal, undefined).catch(
    () => undefined,
  )
  if (page === undefined) throw refused
  return page
}

function withParams(permit: Permit<Search>, params: Params): Permit<Search> {
  return { ...permit, request: { ...permit.request, params } }
}
