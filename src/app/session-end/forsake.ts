import type { KeptSession } from '~/smart/tab/kept-session'
import { revokeTokens } from '~/smart/token/revoke-tokens'

/**
 * Revokes tokens that will not be used. Undefined when the authorization server does not offer that
 * (RFC 7009).
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
