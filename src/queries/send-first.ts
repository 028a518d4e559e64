import type { Permit } from '~/capability/permit'
import type { SearchPage } from '~/fhir/bundle'
import { FhirFailure } from '~/fhir/failure'
import type { Search } from '~/fhir/request'
import { sendOne, takenSizes } from './send-one'
import type { Send } from './send'

/** The first page of a search. A plain server may refuse it for its size alone. */
export async function sendFirst(
  send: Send,
  permit: Permit<Search>,
  signal: AbortSignal,
): Promise<SearchPage> {
  const { base } = permit
  const few = takenSizes.get(base)
  try {
    const page = await sendOne(send, permit, signal, few)
    return few === undefined ? page : { ...page, count: few.count }
  } catch (failure) {
    const isOf400 = failure instanceof FhirFailure && failure.status === 400
    if (few !== undefined || base.kind !== 'r4' || !isOf400) throw failure
    return (await import('./send-few')).sendFew(send, permit, signal, failure)
  }
}
