import { generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ParsedUrlQuery } from 'node:querystring'
import { text } from 'node:stream/consumers'
import type { Configuration, KoaContextWithOIDC, Provider as OidcProvider } from 'oidc-provider'
import { errors, Provider } from '../../sandbox/oauth/oidc-library.ts'
import { tokenStore } from '../../sandbox/oauth/tokens/token-store.ts'
import { dataScope, type Access } from './access.ts'
import { PEOPLE, type Person } from './people.ts'

/** The one application that is registered here: Clearchart, as a public client. */
export const CLIENT_ID = 'clearchart'

/** A gateway is before the sign-in, which refuses a query of more characters, as many do. */
const LONGEST_QUERY = 2048

/** Scopes besides those for data. */
const OWN_SCOPES: readonly string[] = [
  'openid',
  'fhirUser',
  'profile',
  'offline_access',
  'launch',
  'launch/patient',
  'launch/encounter',
]

/** The context that an EHR hands to the app, behind the word in `launch`. */
export interface Launch {
  readonly person: string
  /** Id of the patient who is open in the EHR; absent = nobody. */
  readonly patient?: string
  /** Id of the visit that is open there. */
  readonly visit?: string
  /** Further members of the answer with the token (SMART App Launch 2.2, "Launch context"). */
  readonly besides?: Readonly<Record<string, unknown>>
}

/** The outcome of a sign-in, kept with the grant of the library. */
interface Settled {
  readonly person: Person
  readonly patient: string | undefined
  readonly visit: string | undefined
  readonly besides: Readonly<Record<string, unknown>>
  readonly granted: string
}

export interface SignInOptions {
  /** Address of the authorization server. */
  readonly issuer: string
  /** Address of the FHIR base. */
  readonly base: string
  /** True for an `aud` that names this server. */
  readonly isAudience: (aud: string) => boolean
  readonly appOrigins: readonly string[]
  readonly tokenSeconds: number
}

/** A question that a person has to answer before the app gets an answer. */
export interface Question {
  readonly launch: Launch | undefined
  readonly asksPatient: boolean
  readonly asksVisit: boolean
  readonly scopes: readonly string[]
}

/**
 * SMART App Launch 2.2 over the certified OpenID provider that the sandbox has too. The sandbox
 * follows its specification's sign-in; this one follows SMART's own pages alone: one issuer on an
 * origin of its own, no tenant, no extension in the CapabilityStatement.
 */
export class SignIn {
  readonly provider: OidcProvider
  private readonly options: SignInOptions
  private readonly launches = new Map<string, Launch>()
  private readonly settled = new Map<string, Settled>()
  /** Access tokens that were ended before their time, to see an app renew its own. */
  private readonly ended = new Set<string>()
  private readonly issued = new Set<string>()

  constructor(options: SignInOptions) {
    this.options = options
    this.provider = new Provider(options.issuer, this.configuration())
    // The library puts what it knows of a request into Koa's context.
    this.provider.use(async (ctx: LibraryContext, next) => {
      if (ctx.querystring.length > LONGEST_QUERY) {
        ctx.status = 414
        return
      }
      await takeForm(ctx)
      askAlways(ctx)
      await next()
      this.addContext(ctx)
    })
  }

  /** The word that stands for a launch, for an hour of one sign-in. */
  launchWord(launch: Launch): string {
    const word = randomBytes(16).toString('base64url')
    this.launches.set(word, launch)
    return word
  }

  /** Reads a bearer token; undefined when it is unknown, expired, ended or revoked. */
  async accessOf(token: string): Promise<Access | undefined> {
    const found = await this.provider.AccessToken.find(token)
    if (found === undefined || !found.isValid || this.ended.has(token)) return undefined
    const settled = this.settled.get(found.grantId)
    return {
      scopes: (found.scope ?? '').split(' '),
      patient: settled?.patient,
      grant: found.grantId,
    }
  }

  /** Ends one access token, or every one of this moment; refresh tokens stay. */
  endAccessTokens(token?: string): void {
    if (token !== undefined) {
      this.ended.add(token)
      return
    }
    for (const token of this.issued) this.ended.add(token)
    this.issued.clear()
  }

  /** The question of a running sign-in; undefined when it is over, or began in another browser. */
  async questionOf(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<Question | undefined> {
    const { params } = await this.provider
      .interactionDetails(request, response)
      .catch(() => ({ params: undefined }))
    if (params === undefined) return undefined
    const scopes = words(params['scope'])
    const launch = this.launches.get(textOf(params['launch']))
    if (scopes.includes('launch') && launch === undefined) return undefined
    return {
      launch,
      asksPatient: scopes.includes('launch/patient'),
      asksVisit: scopes.includes('launch/encounter'),
      scopes,
    }
  }

  /** The person allowed what was asked. Throws when person or patient are nobody. */
  async allow(
    request: IncomingMessage,
    response: ServerResponse,
    {
      person,
      patient,
      visit,
    }: {
      readonly person: Person
      readonly patient: string | undefined
      readonly visit: string | undefined
    },
  ): Promise<void> {
    const { params } = await this.provider.interactionDetails(request, response)
    const grant = new this.provider.Grant({ accountId: person.id, clientId: CLIENT_ID })
    const granted = words(params['scope'])
      .filter((scope) => OWN_SCOPES.includes(scope) || dataScope(scope) !== undefined)
      .join(' ')
    grant.addOIDCScope(granted)
    grant.addResourceScope(this.options.base, granted)
    const grantId = await grant.save()
    const word = textOf(params['launch'])
    const besides = this.launches.get(word)?.besides ?? {}
    this.settled.set(grantId, { person, patient, visit, besides, granted })
    this.launches.delete(word)
    await this.provider.interactionFinished(
      request,
      response,
      { login: { accountId: person.id }, consent: { grantId } },
      { mergeWithLastSubmission: false },
    )
  }

  /** The person said no. */
  async deny(request: IncomingMessage, response: ServerResponse): Promise<void> {
    await this.provider.interactionFinished(
      request,
      response,
      { error: 'access_denied', error_description: 'The person did not allow it.' },
      { mergeWithLastSubmission: false },
    )
  }

  private configuration(): Configuration {
    const { appOrigins, base, isAudience, tokenSeconds } = this.options
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return {
      adapter: tokenStore(),
      clients: [
        {
          client_id: CLIENT_ID,
          client_name: 'Clearchart',
          redirect_uris: appOrigins.map((origin) => `${origin}/callback`),
          grant_types: ['authorization_code', 'refresh_token'],
          response_types: ['code'],
          token_endpoint_auth_method: 'none',
          id_token_signed_response_alg: 'ES256',
        },
      ],
      jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'es256', use: 'sig' }] },
      routes: {
        authorization: '/authorize',
        token: '/token',
        jwks: '/jwks',
        revocation: '/revoke',
      },
      scopes: ['openid', 'offline_access'],
      claims: { openid: ['sub'], fhirUser: ['fhirUser'], profile: ['name'] },
      conformIdTokenClaims: false,
      responseTypes: ['code'],
      features: {
        devInteractions: { enabled: false },
        userinfo: { enabled: false },
        rpInitiatedLogout: { enabled: false },
        revocation: {
          enabled: true,
          allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
        },
        // To the library a FHIR base is a resource server, which SMART names by `aud` (RFC 8707).
        resourceIndicators: {
          enabled: true,
          useGrantedResource: async () => true,
          defaultResource: async (_ctx, _client, oneOf) => oneOf ?? base,
          getResourceServerInfo: async (ctx) => ({
            scope: this.scopesIn(ctx),
            accessTokenFormat: 'opaque',
          }),
        },
      },
      cookies: {
        keys: [randomBytes(24).toString('base64url')],
        short: { httpOnly: true, sameSite: 'lax' },
        long: { httpOnly: true, sameSite: 'lax' },
      },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      extraParams: {
        launch: null,
        // "aud" is the FHIR base that the token is for (SMART App Launch 2.2, "Obtain authorization
        // code").
        aud: (_ctx, aud) => {
          if (!isAudience(aud ?? ''))
            throw new errors.InvalidRequest('aud names no FHIR base of this server')
        },
      },
      clientBasedCORS: (_ctx, origin) => appOrigins.includes(origin),
      findAccount: (_ctx, sub) => {
        const person = PEOPLE.find(({ id }) => id === sub)
        return (
          person && {
            accountId: sub,
            claims: () => ({ sub, name: person.name, fhirUser: `${base}/${person.fhirUser}` }),
          }
        )
      },
      rotateRefreshToken: true,
      expiresWithSession: async () => false,
      ttl: {
        AccessToken: tokenSeconds,
        IdToken: tokenSeconds,
        AuthorizationCode: 60,
        RefreshToken: 24 * 3600,
        Grant: 24 * 3600,
        Interaction: 3600,
        Session: 3600,
      },
    }
  }

  private scopesIn(ctx: KoaContextWithOIDC): string {
    const settled = this.settled.get(ctx.oidc.entities.Grant?.jti ?? '')
    if (ctx.oidc.route === 'token' && settled !== undefined) return settled.granted
    return words(ctx.oidc.params?.['scope']).join(' ')
  }

  /** SMART's fields besides OAuth's own ("Launch context"). */
  private addContext(ctx: LibraryContext): void {
    if (ctx.oidc?.route !== 'token' || ctx.status !== 200) return
    const { body } = ctx
    if (typeof body !== 'object' || body === null || !('access_token' in body)) return
    this.issued.add(String(body.access_token))
    const settled = this.settled.get(ctx.oidc.entities.Grant?.jti ?? '')
    if (settled === undefined) return
    const { patient, visit, besides } = settled
    ctx.body = {
      ...body,
      ...(patient === undefined ? {} : { patient, need_patient_banner: true }),
      ...(visit === undefined ? {} : { encounter: visit }),
      ...besides,
    }
  }
}

/** The part of the library's context that is read, before and after it answers. */
interface LibraryContext {
  readonly req: IncomingMessage
  readonly path: string
  readonly querystring: string
  method: string
  status: number
  query: ParsedUrlQuery
  body: unknown
  readonly oidc?: Pick<KoaContextWithOIDC['oidc'], 'route' | 'entities'>
}

/**
 * An authorize request that came as a form (SMART App Launch 2.2, `authorize-post`). The library
 * takes one only with cookies that browsers keep by https alone.
 */
async function takeForm(ctx: LibraryContext): Promise<void> {
  if (ctx.path !== '/authorize' || ctx.method !== 'POST') return
  const form = new URLSearchParams(await text(ctx.req))
  ctx.method = 'GET'
  ctx.query = Object.fromEntries(form)
}

/**
 * The library gives refresh tokens only after consent, so everybody is asked for it each time, but
 * by a request that may show no page.
 */
function askAlways(ctx: LibraryContext): void {
  if (ctx.path === '/authorize' && ctx.method === 'GET')
    ctx.query = { ...ctx.query, prompt: ctx.query['prompt'] === 'none' ? 'none' : 'consent' }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function words(value: unknown): readonly string[] {
  return textOf(value)
    .split(' ')
    .filter((word) => word !== '')
}
