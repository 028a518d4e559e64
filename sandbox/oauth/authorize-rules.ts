import type { Generation, World } from '../world.ts'
import { audiencesOf, authStateOf } from './auth-state.ts'
import { registrationOf, type Registration } from './clients.ts'
import { errors } from './oidc-library.ts'
import { parseScope, splitScopes } from './tokens/scope.ts'
import { takeScenario } from '../faults/faults.ts'

/**
 * Checks the parts of an authorize request that go beyond OpenID Connect (specification, "Authorize
 * request parameters"; HL7 SMART App Launch, "Obtain authorization code"). Runs when client,
 * redirect URI and PKCE are known to be right, so that every error goes back to the app on the
 * redirect.
 */
export function checkAuthorizeRequest(
  world: World,
  generation: Generation,
  params: Readonly<Record<string, unknown>>,
  aud: string | undefined,
): void {
  if (generation === 'v2' && takeScenario(world, 'revoked-tenant') !== undefined) {
    throw new errors.UnauthorizedClient('the tenant has not authorized this application')
  }
  if (takeScenario(world, 'scope-refused') !== undefined)
    throw new errors.InvalidScope(
      'the application is not registered for these scopes',
      textOf(params['scope']) ?? '',
    )
  if (takeScenario(world, 'sign-in-refused') !== undefined)
    throw new errors.InvalidRequest('the sign-in is refused')
  if (aud === undefined || aud === '') throw new errors.InvalidRequest('aud is required')
  if (!audiencesOf(world, generation).includes(aud)) {
    throw new errors.InvalidRequest(
      `aud must be one of ${audiencesOf(world, generation).join(' ')}`,
    )
  }
  const scopes = splitScopes(textOf(params['scope']))
  checkScopes(scopes, generation, registrationOf(textOf(params['client_id'])))
  if (scopes.includes('launch')) checkLaunch(world, generation, textOf(params['launch']))
}

function checkScopes(
  scopes: readonly string[],
  generation: Generation,
  registration: Registration | undefined,
): void {
  if (!scopes.includes('openid'))
    throw new errors.InvalidScope('openid is required at minimum', 'openid')
  for (const text of scopes) {
    const scope = parseScope(text, generation)
    if (scope === undefined) throw new errors.InvalidScope(`unknown scope ${text}`, text)
    if (scope.kind === 'data' && registration?.levels.includes(scope.level) !== true) {
      throw new errors.InvalidScope(
        `the application is not registered for ${scope.level} scopes`,
        text,
      )
    }
  }
}

function checkLaunch(world: World, generation: Generation, launch: string | undefined): void {
  if (launch === undefined)
    throw new errors.InvalidRequest('the scope launch needs the parameter launch')
  if (authStateOf(world).launches.peek(launch, generation) === undefined) {
    throw new errors.InvalidRequest('launch is unknown, too old or was used already')
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
