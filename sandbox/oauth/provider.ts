import { randomBytes } from 'node:crypto'
import type {
  Configuration,
  ErrorOut,
  FindAccount,
  KoaContextWithOIDC,
  Provider as OidcProvider,
} from 'oidc-provider'
import { urlsOf, type Generation, type World } from '../world.ts'
import { authStateOf, issuerOf } from './auth-state.ts'
import { checkAuthorizeRequest } from './authorize-rules.ts'
import { fetchJwks } from './keys/backend-jwks.ts'
import { clientMetadata } from './clients.ts'
import { preferredLanguage } from '../html/page-language.ts'
import { errorPage } from './pages/error-page.ts'
import { fhirBases } from './fhir-bases.ts'
import { serverKey } from './keys/keys.ts'
import { isOn } from '../faults/faults.ts'
import { errors, Provider } from './oidc-library.ts'
import { tokenStore } from './tokens/token-store.ts'

/**
 * A backend's assertion may be valid for five minutes at most (HL7 SMART App Launch,
 * "Authenticating to the token endpoint").
 */
const ASSERTION_SECONDS = 300
const CLOCK_SKEW_SECONDS = 5
const SHORT_TOKEN_SECONDS = 90
const REFRESH_TOKEN_SECONDS = 14 * 24 * 3600
const SIGN_IN_SECONDS = 3600

const providers = new WeakMap<World, Map<Generation, OidcProvider>>()

/**
 * The certified OpenID provider behind one generation of a world; made when it is first asked for.
 */
export function providerOf(world: World, generation: Generation): OidcProvider {
  let ofWorld = providers.get(world)
  if (ofWorld === undefined) providers.set(world, (ofWorld = new Map<Generation, OidcProvider>()))
  let provider = ofWorld.get(generation)
  if (provider === undefined)
    ofWorld.set(
      generation,
      (provider = new Provider(issuerOf(world, generation), configurationOf(world, generation))),
    )
  return provider
}

/** The providers of a world that exist already. */
export function startedProviders(world: World): readonly (readonly [Generation, OidcProvider])[] {
  return [...(providers.get(world) ?? [])]
}

function configurationOf(world: World, generation: Generation): Configuration {
  const mount = new URL(issuerOf(world, generation)).pathname
  return {
    adapter: tokenStore(),
    clients: clientMetadata(world, generation),
    jwks: { keys: [serverKey().privateJwk] },
    fetch: async (url) => fetchJwks(world, url),
    routes: { authorization: '/authorize', token: '/token', jwks: '/jwks', revocation: '/revoke' },
    scopes: ['openid', 'offline_access'],
    claims: { openid: ['sub'], fhirUser: ['fhirUser'], profile: ['name'] },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    allowOmittingSingleRegisteredRedirectUri: false,
    enabledJWA: { clientAuthSigningAlgValues: ['RS384', 'ES384'] },
    clockTolerance: CLOCK_SKEW_SECONDS,
    features: {
      clientCredentials: { enabled: true },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      devInteractions: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: fhirBases(world, generation),
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      dPoP: { enabled: false },
    },
    // Lax cookies reach a sign-in inside the EHR's frame as long as both are the same site, which
    // two ports of one host are.
    cookies: {
      keys: [randomBytes(24).toString('base64url')],
      short: { httpOnly: true, sameSite: 'lax' },
      long: { httpOnly: true, sameSite: 'lax', path: mount },
    },
    interactions: { url: (_ctx, interaction) => `${mount}/interaction/${interaction.uid}` },
    extraParams: {
      aud: (ctx, aud) => checkAuthorizeRequest(world, generation, ctx.oidc.params ?? {}, aud),
      launch: null,
    },
    clientBasedCORS: (_ctx, origin) => world.appOrigins.includes(origin),
    findAccount: accountOf(world),
    assertJwtClientAuthClaimsAndHeader: (_ctx, claims, header) =>
      checkAssertion(`${issuerOf(world, generation)}/token`, claims, header),
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    renderError: (ctx, out) => renderError(world, ctx, out),
    ttl: lifetimes(world),
  }
}

function lifetimes(world: World): NonNullable<Configuration['ttl']> {
  const accessToken = (): number =>
    isOn(world, 'short-tokens') ? SHORT_TOKEN_SECONDS : world.settings.accessTokenLifetimeSeconds
  return {
    AccessToken: accessToken,
    ClientCredentials: accessToken,
    AuthorizationCode: () => world.settings.codeLifetimeSeconds,
    IdToken: accessToken,
    RefreshToken: REFRESH_TOKEN_SECONDS,
    Grant: REFRESH_TOKEN_SECONDS,
    Interaction: SIGN_IN_SECONDS,
    Session: SIGN_IN_SECONDS,
  }
}

/**
 * Test users are the accounts; `fhirUser` is absolute, on the base that the app named (HL7 SMART
 * App Launch, "Scopes for requesting identity data").
 */
function accountOf(world: World): FindAccount {
  return (ctx, sub) => {
    const user = world.users.find(({ id }) => id === sub)
    if (user === undefined) return undefined
    const signIn = authStateOf(world).signIns.get(ctx.oidc.entities.Grant?.jti ?? '')
    const base = signIn?.aud ?? urlsOf(world).bases['patient-access']
    return {
      accountId: user.id,
      claims: () => ({ sub: user.id, name: user.name, fhirUser: `${base}/${user.fhirUser}` }),
    }
  }
}

function checkAssertion(
  tokenUrl: string,
  claims: Record<string, unknown>,
  header: Record<string, unknown>,
): void {
  const { aud, exp } = claims
  const named = Array.isArray(aud) ? aud : [aud]
  if (!named.includes(tokenUrl)) throw new errors.InvalidClientAuth('aud must be the token URL')
  if (typeof header['kid'] !== 'string')
    throw new errors.InvalidClientAuth('the header must name its key by kid')
  const latest = Date.now() / 1000 + ASSERTION_SECONDS + CLOCK_SKEW_SECONDS
  if (typeof exp !== 'number' || exp > latest)
    throw new errors.InvalidClientAuth('exp must be at most five minutes ahead')
}

/** Shows an error of authorize that cannot go back to the app on our own page. */
async function renderError(world: World, ctx: KoaContextWithOIDC, out: ErrorOut): Promise<void> {
  const language = preferredLanguage(ctx.get('accept-language'))
  const response = errorPage(world, out.error, out.error_description, language)
  for (const [name, value] of response.headers) ctx.set(name, value)
  ctx.body = await response.text()
}
