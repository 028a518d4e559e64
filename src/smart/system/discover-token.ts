import { fieldsOf, textOf } from '~/fhir/json'
import { oauthUrisOf } from '~/fhir/oauth-uris'
import { signInOrigins } from '../registered-origins'
import { StartError } from '../start-failure'
import type { SystemClient } from './system-client'

const PATIENCE_MS = 15_000

/**
 * Finds the token endpoint of a system's base: its CapabilityStatement names it (specification,
 * "Metadata and discovery"), else its SMART configuration, else the registration. An address on
 * another origin than the registered one is refused: the proof of identity would go there.
 * @throws StartError `discovery-unreachable`, `no-sign-in-address`, `foreign-sign-in-address`
 */
export async function discoverToken(
  { base, registration }: Pick<SystemClient, 'base' | 'registration'>,
  fetchIt: typeof fetch = fetch,
): Promise<string> {
  const named = (json: unknown) =>
    oauthUrisOf(json)?.token ?? textOf(fieldsOf(json)['token_endpoint'])
  const found =
    named(await jsonAt(`${base.url}/metadata`, fetchIt)) ??
    named(await jsonAt(`${base.url}/.well-known/smart-configuration`, fetchIt)) ??
    registration.authorization?.token
  if (found === undefined || !URL.canParse(found)) throw new StartError('no-sign-in-address')
  if (new URL(found).origin !== signInOrigins(registration).token)
    throw new StartError('foreign-sign-in-address')
  return found
}

/** The document at an address; undefined when there is none. */
async function jsonAt(url: string, fetchIt: typeof fetch): Promise<unknown> {
  const response = await fetchIt(url, {
    headers: { Accept: 'application/json, application/fhir+json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => {
    throw new StartError('discovery-unreachable')
  })
  if (response.status >= 500 || response.status === 429)
    throw new StartError('discovery-unreachable', { status: response.status })
  return response.ok ? response.json().catch(() => undefined) : undefined
}
