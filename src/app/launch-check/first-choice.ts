import type { Registration } from '~/smart/registration'
import { registrationOfIssuer } from '~/smart/registration-of-issuer'
import { readKeptSession, type KeptSession } from '~/smart/tab/kept-session'
import { tabStorage } from '~/smart/tab-storage'

/**
 * The id of the registration that the connection check begins with: the one in the address, none
 * for an unknown issuer, or else that of this tab's sign-in, or else the first.
 */
export function firstChoice(
  registrations: readonly Registration[],
  asked: URLSearchParams,
): string {
  const issuer = asked.get('iss')
  if (issuer !== null) return registrationOfIssuer(registrations, issuer)?.id ?? ''
  const known = (wanted: string | undefined) => registrations.find(({ id }) => id === wanted)
  const chosen =
    known(asked.get('org') ?? undefined) ??
    known(keptByThisTab()?.session.registration.id) ??
    registrations[0]
  return chosen?.id ?? ''
}

/**
 * The address of an organization's service as an EHR that launches writes it: the `iss` in the
 * address of this page, or that of this tab's session. Undefined where no launch is known.
 */
export function launchedAs(registration: Registration, asked: URLSearchParams): string | undefined {
  const issuer = asked.get('iss')
  if (issuer !== null && registrationOfIssuer([registration], issuer) !== undefined) return issuer
  const kept = keptByThisTab()
  return kept?.session.registration.id === registration.id ? kept.addresses.launchedAs : undefined
}

/** This tab's sign-in, if there is one and the browser keeps anything. */
function keptByThisTab(): KeptSession | undefined {
  try {
    return readKeptSession(tabStorage())
  } catch {
    return undefined
  }
}
