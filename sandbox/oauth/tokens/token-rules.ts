import type { Generation, World } from '../../world.ts'
import { parseScope, splitScopes } from './scope.ts'
import { takeScenario } from '../../faults/faults.ts'

/** An error body of the token endpoint (RFC 6749, 5.2). */
export interface TokenError {
  readonly error: 'invalid_request' | 'invalid_scope' | 'invalid_grant' | 'unauthorized_client'
  readonly error_description: string
}

/**
 * The form of a token request as the library is to see it: the v1 parameter table spells a grant
 * `client_credential` (specification, "Token request"), which means the same.
 */
export function withUsualGrantName(form: URLSearchParams, generation: Generation): URLSearchParams {
  const usual = new URLSearchParams(form)
  if (generation === 'v1' && form.get('grant_type') === 'client_credential')
    usual.set('grant_type', 'client_credentials')
  return usual
}

/**
 * Checks the rules of this service for a token request that go beyond RFC 6749; undefined when they
 * are kept.
 */
export function refusedTokenRequest(
  world: World,
  generation: Generation,
  form: URLSearchParams,
): TokenError | undefined {
  const grant = form.get('grant_type')
  if (generation === 'v2' && takeScenario(world, 'revoked-tenant') !== undefined) {
    return {
      error: 'unauthorized_client',
      error_description: 'the tenant has not authorized this application',
    }
  }
  if (grant !== 'refresh_token' && grant !== 'client_credentials') return undefined
  const scopes = splitScopes(form.get('scope') ?? '')
  if (scopes.length === 0)
    return { error: 'invalid_request', error_description: `scope is required for ${grant}` }
  if (grant === 'refresh_token') {
    return takeScenario(world, 'revoked-refresh') !== undefined
      ? { error: 'invalid_grant', error_description: 'the refresh token was revoked' }
      : undefined
  }
  const wrong = scopes.find((text) => !isSystemScope(text, generation))
  return wrong === undefined
    ? undefined
    : {
        error: 'invalid_scope',
        error_description: `client_credentials serves system scopes only, not ${wrong}`,
      }
}

function isSystemScope(text: string, generation: Generation): boolean {
  const scope = parseScope(text, generation)
  return scope?.kind === 'data' && scope.level === 'system'
}
