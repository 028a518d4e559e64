import { assertNever } from '~/std/assert-never'
import { tokenRequest, type TokenAnswer } from '../token/token-request'
import { clientAssertion } from './client-assertion'
import type { SystemClient } from './system-client'
import type { SystemKey } from './system-key'

/**
 * The proof of a system's identity (specification, "Client authentication at the token endpoint").
 */
export type Credential =
  | { readonly kind: 'key'; readonly clientId: string; readonly key: SystemKey }
  | {
      readonly kind: 'secret'
      readonly clientId: string
      /** In memory only, for as long as the session. */
      readonly secret: string
      readonly sentIn: 'header' | 'body'
    }

const JWT_BEARER = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/**
 * Asks for a token by client credentials (specification, "Token request"; SMART App Launch 2.2,
 * "Backend Services"). Every request by key has an assertion of its own.
 */
export async function requestSystemToken(
  { scope }: Pick<SystemClient, 'scope'>,
  credential: Credential,
  tokenAddress: string,
  fetchIt: typeof fetch = fetch,
): Promise<TokenAnswer> {
  const form = { grant_type: 'client_credentials', scope }
  const { clientId } = credential
  switch (credential.kind) {
    case 'key': {
      const assertion = await clientAssertion({
        key: credential.key,
        clientId,
        audience: tokenAddress,
        now: Date.now(),
      })
      return tokenRequest(
        tokenAddress,
        { ...form, client_assertion_type: JWT_BEARER, client_assertion: assertion },
        fetchIt,
      )
    }
    case 'secret':
      return credential.sentIn === 'body'
        ? tokenRequest(
            tokenAddress,
            { ...form, client_id: clientId, client_secret: credential.secret },
            fetchIt,
          )
        : tokenRequest(tokenAddress, form, fetchIt, {
            Authorization: `Basic ${basic(clientId, credential.secret)}`,
          })
    default:
      return assertNever(credential)
  }
}

/** Both parts are form-encoded before they are joined (RFC 6749, 2.3.1). */
function basic(id: string, secret: string): string {
  const encoded = [id, secret].map((part) => new URLSearchParams({ part }).toString().slice(5))
  return btoa(encoded.join(':'))
}
