import { StartError, type StartFailureKind } from './start-failure'

/**
 * The error codes of RFC 6749 (4.1.2.1, 5.2) and OpenID Connect (3.1.2.6), with their meaning for a
 * person.
 */
const MEANINGS: Readonly<Record<string, StartFailureKind>> = {
  access_denied: 'denied',
  consent_required: 'denied',
  interaction_required: 'denied',
  login_required: 'denied',
  invalid_grant: 'used-code',
  // A tenant that withdraws its approval makes the client unknown or unauthorized (specification,
  // "Registration and tenant authorization" 5).
  unauthorized_client: 'revoked-tenant',
  invalid_client: 'revoked-tenant',
  invalid_scope: 'scope-refused',
  server_error: 'server-error',
  temporarily_unavailable: 'server-error',
}

/** An error answer of the authorization server, on the redirect or at the token endpoint. */
export function authorizationError(code: string | undefined, status?: number): StartError {
  const kind = code !== undefined && Object.hasOwn(MEANINGS, code) ? MEANINGS[code] : undefined
  return new StartError(kind ?? 'refused', {
    ...(code === undefined ? {} : { code }),
    ...(status === undefined ? {} : { status }),
  })
}
