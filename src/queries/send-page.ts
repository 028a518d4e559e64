import type { Permit } from '~/capability/permit'
import type { SearchPage } from '~/fhir/bundle'
import type { LinkOrIndex } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import type { Base } from '~/fhir/resource'
import type { Sent } from '~/fhir/wire/sent'
import { invariant } from '~/std/invariant'
import type { Send } from './send'

/** Plain servers that answered a search by GET whose form they refused (send-by-get.ts). */
export const takesGetAlone = new WeakSet<Base>()

/** Sends the search as it is, or follows a link. */
export async function sendPage(
  send: Send,
  permit: Permit<Search>,
  signal: AbortSignal,
  page: LinkOrIndex | undefined,
): Promise<SearchPage> {
  const sent = await send(permit, { signal, ...(page === undefined ? {} : { page }) })
  invariant(isPage(sent), 'no page')
  return sent
}

function isPage(sent: Sent): sent is SearchPage {
  return 'matches' in sent
}
