import { withAssumedBulk } from '~/capability/exchange/with-assumed-bulk'
import { loadStatements } from '~/capability/load-statements'
import type { Registration } from '~/smart/registration'
import { discoverToken } from '~/smart/system/discover-token'
import { systemClientOf, type SystemClient } from '~/smart/system/system-client'
import { splitScope } from '~/smart/token/token-response'
import { blockedOf } from './blocked-of'
import type { StepResult } from './finding'
import { metadataResult } from './metadata-results'
import { tokenFound, type TokenFound } from './token-result'
import { undiscovered } from './undiscovered'
import type { WatchedFetch } from './watched-fetch'

/**
 * Tries what can be tried of a system's sign-in without its key or secret (specification, "Access
 * scenarios": backend access; SMART Backend Services): the base and what it says that it supports,
 * and the address that gives tokens. Tells nothing where the registration has no such client.
 */
export async function systemsResult(
  registration: Registration,
  watched: WatchedFetch,
  onResult: (result: StepResult) => void,
): Promise<void> {
  if (registration.clients.system === undefined) return
  const client = systemClientOf(registration)
  if (client === undefined) {
    onResult({ step: 'systems', verdict: 'bad', finding: { about: 'systems-faulty' } })
    return
  }
  const [token, metadata] = await Promise.all([
    tokenOf(client, watched),
    loadStatements([client.base], registration, watched.fetch).then((statements) =>
      metadataResult([client.base], withAssumedBulk(statements), watched),
    ),
  ])
  const verdicts = [token.verdict, metadata.verdict]
  onResult({
    step: 'systems',
    // The key or the secret is all that is left to find out.
    verdict: verdicts.includes('bad') ? 'bad' : 'unknown',
    finding: {
      about: 'systems',
      token: token.finding,
      metadata: metadata.finding,
      scopes: splitScope(client.scope),
    },
  })
}

async function tokenOf(client: SystemClient, watched: WatchedFetch): Promise<TokenFound> {
  const id = client.keyClientId ?? client.secretClientId ?? ''
  try {
    const address = await discoverToken(client, watched.fetch)
    return await tokenFound(address, { id, isSystem: true }, watched)
  } catch (error) {
    const blocked = await blockedOf([client.base.url], watched)
    return { verdict: 'bad', finding: blocked ?? undiscovered(error, client.base.url) }
  }
}
