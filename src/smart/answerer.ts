import type { SignInAddresses } from './discovery'
import { StartError } from './start-failure'

/**
 * The server that answers must be the server that was asked: else a code of one would be handed
 * to another (RFC 9207, 2.4). `issuers` has each `iss` of the answer: a second one, which OAuth
 * forbids (RFC 6749, 3.1), is compared like the first. A server that announced to name itself has
 * to. Where none did, a name counts all the same, and where its own name is not known, it must at
 * least be on one of its own origins.
 *
 * @throws StartError `wrong-server`
 */
export function checkAnswerer(asked: SignInAddresses, issuers: readonly string[]): void {
  const isOwn = (issuer: string) =>
    asked.issuer === undefined
      ? [asked.authorize, asked.token].some((own) => originOf(own) === originOf(issuer))
      : issuer === asked.issuer
  const isNameless = issuers.length === 0 && asked.namesItself === true
  if (isNameless || !issuers.every(isOwn)) throw new StartError('wrong-server')
}

/** Undefined for what is no address: it equals no server's. */
function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}
