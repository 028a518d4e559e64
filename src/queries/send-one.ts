import type { Permit } from '~/capability/permit'
import type { SearchPage } from '~/fhir/bundle'
import { FhirFailure, type FailureKind } from '~/fhir/failure'
import type { LinkOrIndex, SizedPage } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import type { Base } from '~/fhir/resource'
import type { Send } from './send'
import { sendPage, takesGetAlone } from './send-page'

/** The service has understood the search and refused it: asking again would change nothing. */
const REFUSALS: readonly FailureKind[] = [
  'rejected',
  'unsupported',
  'withheld',
  'forbidden',
  'not-found',
]

/** The first page in a size that a server takes, where it refused the app's own. */
export const takenSizes = new WeakMap<Base, SizedPage>()

/** Tells of lists that a base gives by narrower searches only, as it turned out. */
export const narrowedAt = new WeakMap<Base, (search: Search) => boolean>()

/**
 * One page of one search. A plain server may take searches by GET alone (R4, "RESTful API",
 * search): what may stand in an address is asked for by GET there.
 */
export async function sendOne(
  send: Send,
  permit: Permit<Search>,
  signal: AbortSignal,
  page: LinkOrIndex | undefined,
): Promise<SearchPage> {
  const byForm = () => sendPage(send, permit, signal, page)
  let forbidden: unknown
  const { base, request } = permit
  // These have an address already, and every server of the specification takes forms.
  if (base.kind !== 'r4' || request.byRead !== undefined || (page !== undefined && 'link' in page))
    return byForm()
  // One form that was taken counts for more than any that was not, whichever was answered first.
  if (takesForms.has(base) || !takesGetAlone.has(base))
    try {
      const found = await byForm()
      takesForms.add(base)
      return found
    } catch (failure) {
      const status = failure instanceof FhirFailure ? (failure.status ?? 0) : 0
      // A gateway may forbid forms at all, as long as none was taken.
      if (!NO_FORMS.includes(status) && (status !== 403 || takesForms.has(base))) throw failure
      forbidden = status === 403 ? failure : undefined
    }
  try {
    return await (await import('./send-by-get')).sendByGet(send, permit, signal, page)
  } catch (failure) {
    // The refusal of the server itself is told, in its words.
    throw forbidden ?? failure
  }
}

/** Plain servers that took a search as a form. */
const takesForms = new WeakSet<Base>()

/** No such address, method or media type, or none that was ever built. */
const NO_FORMS: readonly number[] = [404, 405, 415, 501]

/** True when a service refused a search as such. */
export function isRefusal(failure: unknown): boolean {
  return failure instanceof FhirFailure && REFUSALS.includes(failure.kind)
}
