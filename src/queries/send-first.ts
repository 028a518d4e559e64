import type { Permit } from '~/capability/permit'
import type { SearchPage } from '~/fhir/bundle'
import { FhirFailure } from '~/fhir/failure'
import type { Search } from '~/fhir/request'
import { sendOne, takenSizes } from './send-one'
import type { Send } from './send'

/** Said to a size, among other things: wrong, content too large, not to be processed (RFC 9110). */
const TOO_LARGE: readonly (number | undefined)[] = [400, 413, 422]

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
    if (few !== undefined || base.kind !== 'r4' || !(failure instanceof FhirFailure)) throw failure
    if (!TOO_LARGE.includes(failure.status)) throw failure
    return (await import('./send-few')).sendFew(send, permit, signal, failure)
  }
}
