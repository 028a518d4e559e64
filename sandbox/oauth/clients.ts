import type { ClientMetadata } from 'oidc-provider'
import type { Generation, TestUser, World } from '../world.ts'
import { backendJwksUrl } from './keys/backend-jwks.ts'
import type { Level } from './tokens/scope.ts'

/**
 * An application as the portal registered it (specification, "API calls" 4 and "Registration and
 * tenant authorization").
 */
export interface Registration {
  readonly clientId: string
  /** The application's name on the consent page. */
  readonly title: string
  /**
   * Public applications never receive a secret; the other two authenticate by secret or by a signed
   * assertion.
   */
  readonly authentication: 'none' | 'secret' | 'private-key-jwt'
  /** The levels of data scopes that it may ask for. */
  readonly levels: readonly Level[]
  /** The role of the people who may sign in through it; absent for a backend. */
  readonly audience?: TestUser['role']
}

/** The applications that every world knows. */
export const REGISTRATIONS: readonly Registration[] = [
  {
    clientId: 'clearchart-patient',
    title: 'Clearchart',
    authentication: 'none',
    levels: ['patient'],
    audience: 'patient',
  },
  {
    clientId: 'clearchart-practitioner',
    title: 'Clearchart for clinicians',
    authentication: 'none',
    levels: ['patient', 'user'],
    audience: 'practitioner',
  },
  {
    clientId: 'clearchart-registrar',
    title: 'Clearchart registration desk',
    authentication: 'none',
    levels: ['patient', 'user'],
    audience: 'practitioner',
  },
  {
    clientId: 'clearchart-backend',
    title: 'Clearchart backend',
    authentication: 'secret',
    levels: ['system'],
  },
  {
    clientId: 'clearchart-backend-jwt',
    title: 'Clearchart backend with a key',
    authentication: 'private-key-jwt',
    levels: ['system'],
  },
]

/** The registration behind a client id, or undefined. */
export function registrationOf(clientId: string | undefined): Registration | undefined {
  return REGISTRATIONS.find((registration) => registration.clientId === clientId)
}

/**
 * The secret of `clearchart-backend`. v1 credentials do not work with v2 (specification,
 * "Registration" 1), so each has its own.
 */
export function backendSecret(generation: Generation): string {
  return `sandbox-secret-${generation}`
}

/**
 * The redirect addresses of all apps of a world: exactly these (specification, "Authorize request
 * parameters").
 */
export function redirectUris(world: World): readonly string[] {
  return world.appOrigins.map((origin) => `${origin}/callback`)
}

/** Registrations as the authorization library takes them. */
export function clientMetadata(world: World, generation: Generation): readonly ClientMetadata[] {
  return REGISTRATIONS.map((registration) => ({
    client_id: registration.clientId,
    client_name: registration.title,
    ...(registration.authentication === 'none' ? publicApp(world) : backend),
    ...(registration.authentication === 'secret' && {
      client_secret: backendSecret(generation),
      token_endpoint_auth_method: 'client_secret_basic',
    }),
    ...(registration.authentication === 'private-key-jwt' && {
      jwks_uri: backendJwksUrl(world),
      token_endpoint_auth_method: 'private_key_jwt',
    }),
  }))
}

const backend = {
  grant_types: ['client_credentials'],
  response_types: [],
  redirect_uris: [],
} as const satisfies Partial<ClientMetadata>

function publicApp(world: World): Partial<ClientMetadata> {
  return {
    redirect_uris: [...redirectUris(world)],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  }
}
