import { generationOf, urlsOf, type BaseKind, type World } from './world.ts'
import { IDENTITY_SCOPES, LAUNCH_SCOPES } from './oauth/tokens/scope.ts'
import { HOSTILE_ORIGIN, takeScenario } from './faults/faults.ts'

/** Everybody may read discovery, without a token (service notes, "Bases"). */
const OPEN_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET',
  'Access-Control-Allow-Headers': 'Accept, X-Request-ID',
  'Cache-Control': 'no-store',
} as const

/** The sign-in capabilities that discovery announces (HL7 SMART App Launch, "Capabilities"). */
const SIGN_IN_CAPABILITIES = [
  'launch-ehr',
  'launch-standalone',
  'authorize-post',
  'client-public',
  'sso-openid-connect',
  'context-banner',
  'context-style',
  'context-ehr-patient',
  'context-ehr-encounter',
  'context-standalone-patient',
  'context-standalone-encounter',
  'permission-offline',
  'permission-patient',
  'permission-user',
] as const

const COMMON_CAPABILITIES = [
  'client-confidential-symmetric',
  'client-confidential-asymmetric',
  'permission-v1',
  'permission-v2',
] as const

/**
 * Answers `{base}/.well-known/smart-configuration` (specification, "Metadata and discovery"): the
 * tenant's endpoints on the v2 bases, 404 on the v1 bases, which announce theirs in the
 * CapabilityStatement only.
 */
export function smartConfiguration(world: World, kind: BaseKind): Response {
  if (takeScenario(world, 'discovery-unreachable') !== undefined)
    return new Response('Service Unavailable', { status: 503, headers: OPEN_HEADERS })
  if (generationOf(kind) === 'v1')
    return Response.json({ message: 'Not Found' }, { status: 404, headers: OPEN_HEADERS })
  return Response.json(configurationOf(world, kind), { headers: OPEN_HEADERS })
}

function configurationOf(world: World, kind: BaseKind): Readonly<Record<string, unknown>> {
  const { auth } = urlsOf(world)
  const signsIn = kind === 'patient-access'
  return {
    issuer: auth,
    jwks_uri: `${auth}/jwks`,
    ...(signsIn && {
      authorization_endpoint: authorizeAddress(world),
      revocation_endpoint: `${auth}/revoke`,
      response_types_supported: ['code'],
      ...(takeScenario(world, 'no-pkce-announced') === undefined && {
        code_challenge_methods_supported: ['S256'],
      }),
      user_access_brand_bundle: `${world.root}/directory`,
    }),
    token_endpoint: `${auth}/token`,
    token_endpoint_auth_methods_supported: [
      'client_secret_basic',
      'client_secret_post',
      'private_key_jwt',
    ],
    token_endpoint_auth_signing_alg_values_supported: ['RS384', 'ES384'],
    grant_types_supported: signsIn
      ? ['authorization_code', 'refresh_token', 'client_credentials']
      : ['client_credentials'],
    scopes_supported: signsIn
      ? [
          ...IDENTITY_SCOPES,
          ...LAUNCH_SCOPES,
          'patient/*.rs',
          'patient/*.read',
          'user/*.cruds',
          'user/*.read',
          'user/*.write',
        ]
      : ['system/*.rs', 'system/*.read'],
    capabilities: signsIn
      ? [...SIGN_IN_CAPABILITIES, ...COMMON_CAPABILITIES]
      : [...COMMON_CAPABILITIES],
  }
}

function authorizeAddress(world: World): string {
  if (takeScenario(world, 'foreign-sign-in-address') !== undefined)
    return `${HOSTILE_ORIGIN}/authorize`
  if (takeScenario(world, 'unusable-sign-in-address') !== undefined) return 'not an address'
  return `${urlsOf(world).auth}/authorize`
}
