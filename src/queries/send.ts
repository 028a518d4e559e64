import type { LinkOrIndex } from '~/fhir/wire/paging'
import type { Sent } from '~/fhir/wire/sent'
import type { Permit } from '~/capability/permit'

/**
 * Sends one permitted request. `page` asks a search for a further page. Throws `FhirFailure`, or
 * `AbortError` on the signal.
 */
export type Send = (
  permit: Permit,
  options: { readonly signal?: AbortSignal; readonly page?: LinkOrIndex },
) => Promise<Sent>
