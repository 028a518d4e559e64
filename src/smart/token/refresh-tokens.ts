import { tokenRequest, type TokenAnswer } from './token-request'

/** The parts of a refresh request. */
export interface RefreshRequest {
  readonly tokenAddress: string
  readonly clientId: string
  /**
   * Granted scopes: the specification requires `scope` on refresh ("Token request"), and a request
   * for more than the grant is refused.
   */
  readonly scope: string
}

/** Sends a refresh token to get a new one (specification, "Token request"; RFC 6749, 6). */
export function refreshTokens(
  refreshToken: string,
  request: RefreshRequest,
  fetchIt: typeof fetch = fetch,
): Promise<TokenAnswer> {
  const { tokenAddress, clientId, scope } = request
  return tokenRequest(
    tokenAddress,
    { grant_type: 'refresh_token', refresh_token: refreshToken, scope, client_id: clientId },
    fetchIt,
  )
}
