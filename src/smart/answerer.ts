import type { SignInAddresses } from './discovery'
import { StartError } from './start-failure'

/**
 * The server that answers must be the server that was asked: else a code of one would be handed
 * to another (RFC 9207, 2.4). `issuer` is the `iss` of the answer. A server that announced to name
 * itself has to. Where none did, a name counts all the same, and where its own name is not known,
 * it must at least be on one of its own origins.
 *
 * @throws StartError `wrong-server`
 */
export function checkAnswerer(asked: SignInAddresses, issuer: string | null): void {
  if (issuer === null) {
    if (asked.namesItself === true) throw new StartError('wrong-server')
    return
  }
  const isOwn =
    asked.issuer === undefined
      ? [asked.authorize, asked.token].some((own) => originOf(own) === originOf(issuer))
      : issuer === asked.issuer
  if (!isOwn) throw new StartError('wrong-server')
}

/** Undefined for what is no address: it equals no server's. */
function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}
