import { findBy } from './find-registration'
import type { Found } from './found-registration'
import type { Registration } from './registration'
import { withoutEndSlash } from './registrations'

/**
 * The registration that an EHR may launch; the issuer must be exactly the registered one, except
 * for trailing slashes and for what means the same in every address (RFC 3986, 6.2.2 and 6.2.3: the
 * host's case, the scheme's own port). Only the registered one is ever used.
 */
export function registrationOfIssuer(
  registrations: readonly Registration[],
  issuer: string,
): Registration | undefined {
  const wanted = comparable(issuer)
  const found = registrations.filter((registration) => comparable(registration.issuer) === wanted)
  return found.find(({ clients }) => clients.launch !== undefined) ?? found[0]
}

/**
 * Finds the registration of the `iss` of an EHR, by the one entry of that issuer where the file is
 * divided (docs/decisions, 96).
 * @returns undefined when the issuer is not registered
 * @throws StartError `registrations-unreadable`
 */
export function findByIssuer(
  issuer: string,
  fetchIt: typeof fetch = fetch,
): Promise<Found | undefined> {
  return findBy('issuer', comparable(issuer), (all) => registrationOfIssuer(all, issuer), fetchIt)
}

/** An issuer's address in the one form that all its writings have in common. */
export function comparable(address: string): string {
  return withoutEndSlash(URL.canParse(address) ? new URL(address).href : address)
}
