import type { Authorization, Way } from '~/smart/registration'
import { withoutEndSlash } from '~/smart/registrations'
import { CLIENT_ID, SIGN_IN_ADDRESSES } from './client-id'
import { proposedScope, type ScopeWish } from './proposed-scopes'
import type { ServerReading, SignInFound } from './read-server'

/** An integrator's choices. */
export interface Wish extends ScopeWish {
  readonly name?: string
  readonly ways: readonly Way[]
}

/** The line to copy into `registrations.json`. */
export function proposedEntry(issuer: string, reading: ServerReading, wish: Wish): object {
  const { host } = new URL(issuer)
  const isUnsaid = reading.remarks.some(({ remark }) => remark.about === 'no-sign-in-address')
  const authorization =
    reading.signIn === undefined
      ? isUnsaid
        ? SIGN_IN_ADDRESSES
        : undefined
      : authorizationOf(issuer, reading.signIn)
  return {
    id: host.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, ''),
    name: wish.name ?? host,
    service: 'fhir-r4',
    issuer: withoutEndSlash(issuer),
    ...(authorization === undefined ? {} : { authorization }),
    clients: Object.fromEntries(
      wish.ways.map((way) => [
        way,
        { clientId: CLIENT_ID, scope: proposedScope(reading, way, wish) },
      ]),
    ),
  }
}

/**
 * The required entries about an authorization server: empty when it is on the FHIR server's origin.
 */
export function authorizationOf(
  issuer: string,
  { authorize, token, revocation, issuer: server }: SignInFound,
): Authorization | undefined {
  const originOf = (address: string) => new URL(address).origin
  const origins = new Set(
    [authorize, token, ...(revocation === undefined ? [] : [revocation])].map(originOf),
  )
  const own = originOf(issuer)
  // Its name may be on these without an entry of its own (`SignInOrigins.names`).
  const isNamed =
    server === undefined || [own, ...[authorize, token].map(originOf)].includes(originOf(server))
  if (origins.size === 1 && origins.has(own) && isNamed) return undefined
  if (server !== undefined && origins.size === 1 && origins.has(originOf(server)))
    return { issuer: server }
  return {
    ...(server === undefined || isNamed ? {} : { issuer: server }),
    authorize,
    token,
    ...(revocation === undefined ? {} : { revocation }),
  }
}
