import { audienceOf, newAttempt } from '~/smart/authorize-request'
import type { SignInAddresses } from '~/smart/discovery'
import { leftOut } from '~/smart/left-out-scopes'
import { WAYS, type RegisteredClient, type Registration, type Way } from '~/smart/registration'
import { splitScope } from '~/smart/token/token-response'

/** Ways of signing in that have something in common. */
export type Ways = readonly [Way, ...Way[]]

/** The scopes that a sign-in in these ways asks for, and the registered ones that it leaves out. */
export interface AskedScopes {
  readonly ways: Ways
  readonly scopes: readonly string[]
  readonly leftOut: readonly string[]
}

/** The clients that people sign in by, with their ways; a system has no page to sign in at. */
export function peoplesClients(
  registration: Registration,
): readonly (RegisteredClient & { readonly way: Way })[] {
  return WAYS.flatMap((way) => {
    const client = registration.clients[way]
    return client === undefined ? [] : [{ ...client, way }]
  })
}

/** The addresses of a way's sign-in; `launchedAs` is the base as a known launch wrote it. */
export function withLaunch(
  way: Way,
  addresses: SignInAddresses,
  launchedAs: string | undefined,
): SignInAddresses {
  return way === 'launch' && launchedAs !== undefined ? { ...addresses, launchedAs } : addresses
}

/**
 * The questions that show whether the address to come back to is registered, each by its ways: one
 * for every client with the scopes and the address of the service that a sign-in sends for it. Ways
 * that send the same share one.
 */
export function redirectQuestions(
  registration: Registration,
  addresses: SignInAddresses,
  launchedAs?: string,
): readonly Ways[] {
  return alike(registration, (way) => {
    const { clientId, scope } = newAttempt(
      { registration, way, choosePatient: false },
      addresses,
      location.origin,
    )
    const audience = audienceOf(registration, withLaunch(way, addresses, launchedAs))
    return JSON.stringify([clientId, scope, audience])
  }).map(([ways]) => ways)
}

/**
 * The scopes that sign-ins ask for, as they are sent: to an authorization server that announces
 * what it understands, in its syntax. Without its addresses, as they are registered.
 */
export function askedScopes(
  registration: Registration,
  addresses: SignInAddresses | undefined,
): readonly AskedScopes[] {
  return alike(registration, (way) => {
    if (addresses === undefined) return registration.clients[way]?.scope ?? ''
    // The value does not matter: an EHR launch has one, and asks for what is registered.
    const launch = way === 'launch' ? { launch: '' } : {}
    return newAttempt({ registration, way, ...launch }, addresses, location.origin).scope
  }).map(([ways, scope]) => {
    const scopes = splitScope(scope)
    const out = ways.flatMap((way) => leftOut(registration.clients[way]?.scope ?? '', scopes))
    return { ways, scopes, leftOut: [...new Set(out)] }
  })
}

/** The ways of a registration, those together for which the same text comes out. */
function alike(
  registration: Registration,
  textOf: (way: Way) => string,
): readonly (readonly [Ways, string])[] {
  const found: [Ways, string][] = []
  for (const { way } of peoplesClients(registration)) {
    const text = textOf(way)
    const same = found.find(([, other]) => other === text)
    if (same === undefined) found.push([[way], text])
    else same[0] = [...same[0], way]
  }
  return found
}
