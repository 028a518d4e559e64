import type { Permit } from '~/capability/permit'
import type { SearchPage } from '~/fhir/bundle'
import { FhirFailure, type FailureKind } from '~/fhir/failure'
import type { LinkOrIndex, SizedPage } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import type { Base } from '~/fhir/resource'
import type { Sent } from '~/fhir/wire/sent'
import { invariant } from '~/std/invariant'
import type { Send } from './send'

/** The service has understood the search and refused it: asking again would change nothing. */
const REFUSALS: readonly FailureKind[] = ['rejected', 'unsupported', 'forbidden', 'not-found']

/** The first page in a size that a server takes, where it refused the app's own. */
export const takenSizes = new WeakMap<Base, SizedPage>()

/** One page of one search. */
export async function sendOne(
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

/** True when a service refused a search as such. */
export function isRefusal(failure: unknown): boolean {
  return failure instanceof FhirFailure && REFUSALS.includes(failure.kind)
}
