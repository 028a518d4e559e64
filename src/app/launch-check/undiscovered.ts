import { SMART_CONFIGURATION } from '~/smart/discovery'
import { StartError } from '~/smart/start-failure'
import type { Finding } from './finding'

/**
 * The reason why discovery at an issuer, or at a system's base, gave no address to go to, from the
 * error that it threw.
 */
export function undiscovered(error: unknown, issuer: string): Finding {
  const { kind, status, address } =
    error instanceof StartError ? error : new StartError('unexpected')
  switch (kind) {
    case 'discovery-unreachable':
      if (status !== undefined && status < 300)
        return { about: 'not-a-document', at: address ?? issuer }
      return {
        about: 'unanswered',
        at: new URL(issuer).origin,
        ...(status === undefined ? {} : { status }),
        // A page cannot tell a bare 404 from no answer (Fetch, "CORS protocol").
        ...(status === undefined && address?.endsWith(SMART_CONFIGURATION) === true
          ? { mayBeNone: true }
          : {}),
      }
    case 'no-sign-in-address':
      return { about: kind }
    case 'foreign-sign-in-address':
      return address !== undefined && !/^https?:/.test(address)
        ? { about: 'odd-name', name: address.slice(0, 200) }
        : { about: 'foreign', address: (address ?? issuer).slice(0, 200) }
    default:
      return { about: 'failure', kind }
  }
}
