import type { KeptSession } from '~/smart/tab/kept-session'
import { revokeTokens } from '~/smart/token/revoke-tokens'

/**
 * Gives tokens back that will not be used. Undefined where the authorization server offers no way
 * to (RFC 7009).
 */
export async function forsake({
  tokens,
  addresses,
  clientId,
}: Pick<KeptSession, 'tokens' | 'addresses' | 'clientId'>): Promise<boolean | undefined> {
  return addresses.revocation === undefined
    ? undefined
    : revokeTokens(tokens, addresses.revocation, clientId)
}
