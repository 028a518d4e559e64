import type { PendingSignIn } from '../pending-sign-in'
import { authorizationError } from '../authorization-error'
import { StartError } from '../start-failure'
import { tokenRequest } from './token-request'
import { readTokenResponse, type TokenResponse } from './token-response'

/**
 * Exchanges the code for tokens, once (specification, "Token request").
 * @throws StartError
 */
export async function exchangeCode(
  attempt: PendingSignIn,
  code: string,
  fetchIt: typeof fetch = fetch,
): Promise<TokenResponse> {
  const form = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: attempt.redirectUri,
    client_id: attempt.clientId,
    code_verifier: attempt.verifier,
  }
  const answer = await tokenRequest(attempt.addresses.token, form, fetchIt)
  switch (answer.kind) {
    case 'granted':
      return readTokenResponse(answer.json)
    case 'refused':
      throw authorizationError(answer.code, answer.status)
    case 'failed':
      throw new StartError('server-error', { status: answer.status })
    case 'unanswered':
      throw new StartError('token-unreachable')
  }
}
