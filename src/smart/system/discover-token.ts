import { textOf } from '~/fhir/json'
import { oauthUrisOf } from '~/fhir/oauth-uris'
import { discoveryFault, readDiscovered } from '../discovery-document'
import { SMART_CONFIGURATION } from '../discovery'
import { connectOrigins, signInOrigins } from '../registered-origins'
import { StartError } from '../start-failure'
import type { SystemClient } from './system-client'

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
  const read = (path: string) =>
    readDiscovered(`${base.url}${path}`, connectOrigins(registration), fetchIt)
  const { token, smartConfiguration } = registration.authorization ?? {}
  let fault: StartError | undefined
  // Another document may name the address, and no name is compared in a system's sign-in.
  const statement = await read('/metadata').catch((error: unknown) => {
    fault = discoveryFault(error)
  })
  const named = oauthUrisOf(statement)?.token ?? textOf(statement?.['token_endpoint'])
  const configured =
    named === undefined && smartConfiguration !== 'none'
      ? textOf((await read(SMART_CONFIGURATION))?.['token_endpoint'])
      : named
  if (configured === undefined && fault !== undefined) throw fault
  const found = configured ?? token
  if (found === undefined || !URL.canParse(found)) throw new StartError('no-sign-in-address')
  if (new URL(found).origin !== signInOrigins(registration).token)
    throw new StartError('foreign-sign-in-address', { address: found })
  return found
}
