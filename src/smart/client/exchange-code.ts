import { ready } from 'fhirclient/lib/smart.js'
import { invariant } from '~/std/invariant'
import { authorizationError } from '../authorization-error'
import type { PendingSignIn } from '../pending-sign-in'
import { StartError } from '../start-failure'
import { tokenRequest } from '../token/token-request'
import { readTokenResponse, type TokenResponse } from '../token/token-response'
import { adapterFor } from './adapter'
import { exactly } from './exactly'
import { overWire, type Wire } from './library-fetch'

/**
 * Has fhirclient exchange the code for tokens, once (specification, "Token request"). The caller
 * has checked who answered (`checkAnswerer`).
 * @throws StartError
 */
export async function exchangeCode(
  attempt: PendingSignIn,
  code: string,
  fetchIt: typeof fetch = fetch,
): Promise<TokenResponse> {
  const { addresses, clientId, redirectUri, scope, state, verifier } = attempt
  const adapter = adapterFor(attempt, {
    serverUrl: '',
    clientId,
    scope,
    redirectUri,
    tokenUri: addresses.token,
    codeVerifier: verifier,
    key: state,
    // Else it would hand the code to the window around or behind this one.
    completeInTarget: true,
    tokenResponse: {},
  })
  const client = await overWire(tokenWire(attempt, code, fetchIt), () =>
    // The library writes a code into the form as it is.
    ready(adapter, { stateKey: state, code: encodeURIComponent(code) }),
  )
  return readTokenResponse(client.state.tokenResponse)
}

/**
 * Carries the one request of an exchange to the token address of the attempt, and nothing else
 * anywhere. The library is told of tokens alone: for all else that is answered it has no words that
 * could be shown.
 */
function tokenWire(attempt: PendingSignIn, code: string, fetchIt: typeof fetch): Wire {
  return async (address, { method, body }) => {
    invariant(
      address === attempt.addresses.token && method === 'POST' && typeof body === 'string',
      'the library asks for something else than tokens',
    )
    const form = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: attempt.redirectUri,
      client_id: attempt.clientId,
      code_verifier: attempt.verifier,
    }
    exactly(new URLSearchParams(body), form)
    const answer = await tokenRequest(address, form, fetchIt)
    switch (answer.kind) {
      case 'granted':
        readTokenResponse(answer.json)
        return Response.json(answer.json)
      case 'refused':
        throw authorizationError(answer.code, answer.status)
      case 'failed':
        throw new StartError('server-error', { status: answer.status })
      case 'unanswered':
        throw new StartError('token-unreachable')
    }
  }
}
