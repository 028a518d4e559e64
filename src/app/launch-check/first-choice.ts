import type { Registration } from '~/smart/registration'
import { registrationOfIssuer } from '~/smart/registration-of-issuer'
import { readKeptSession } from '~/smart/tab/kept-session'
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
  const chosen = known(asked.get('org') ?? undefined) ?? known(ofThisTab()) ?? registrations[0]
  return chosen?.id ?? ''
}

/** The registration of this tab's sign-in, if there is one and the browser keeps anything. */
function ofThisTab(): string | undefined {
  try {
    return readKeptSession(tabStorage())?.session.registration.id
  } catch {
    return undefined
  }
}
