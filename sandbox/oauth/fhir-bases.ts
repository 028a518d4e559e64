import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { urlsOf, type Generation, type World } from '../world.ts'
import { audiencesOf, authStateOf } from './auth-state.ts'
import { errors } from './oidc-library.ts'

type ResourceIndicators = NonNullable<NonNullable<Configuration['features']>['resourceIndicators']>

/**
 * Makes the FHIR bases known to the library as resource servers (RFC 8707), with SMART's `aud`
 * naming the one in question. A base knows every scope that passed our own rules, so scopes with a
 * query need no list.
 */
export function fhirBases(world: World, generation: Generation): ResourceIndicators {
  const backendBase = urlsOf(world).bases[generation === 'v2' ? 'system-access' : 'bulk-v1']
  const known = [...audiencesOf(world, generation), backendBase]
  return {
    enabled: true,
    useGrantedResource: async () => true,
    defaultResource: async (ctx, _client, oneOf) => {
      if (oneOf !== undefined) return oneOf[0] ?? oneOf
      const aud = ctx.oidc.route === 'token' ? backendBase : ctx.oidc.params?.['aud']
      // An aud that is missing or wrong is refused by our own rules a few steps later, in SMART's
      // words.
      return typeof aud === 'string' && known.includes(aud) ? aud : []
    },
    getResourceServerInfo: async (ctx, base) => {
      if (!known.includes(base)) throw new errors.InvalidTarget('there is no such FHIR base here')
      return { scope: scopesAtStake(world, ctx), accessTokenFormat: 'opaque' }
    },
  }
}

/** The granted scopes at the token endpoint, the requested ones everywhere else. */
function scopesAtStake(world: World, ctx: KoaContextWithOIDC): string {
  const signIn = authStateOf(world).signIns.get(ctx.oidc.entities.Grant?.jti ?? '')
  const asked = ctx.oidc.params?.['scope']
  if (ctx.oidc.route === 'token' && signIn !== undefined) return signIn.granted.join(' ')
  return typeof asked === 'string' ? asked : ''
}
