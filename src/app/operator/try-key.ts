import type { Credential } from '~/smart/system/request-system-token'
import type { SystemClient } from '~/smart/system/system-client'
import { jwkSetText, makeSystemKey, systemKeys } from '~/smart/system/system-key'
import { StartError } from '~/smart/start-failure'

/**
 * Makes the proof of a visitor of a sandbox: a key of this browser, whose public half the visitor's
 * own world takes without a question (docs/decisions, 107). Undefined for every other connection,
 * where a person registers the key.
 * @throws StartError when the browser stores nothing for this page, or the sandbox refuses the key.
 */
export async function visitorsCredential(
  client: SystemClient,
  fetchIt: typeof fetch = fetch,
): Promise<Credential | undefined> {
  const { keyClientId, registerKeysAt, registration } = client
  if (keyClientId === undefined || registerKeysAt === undefined) return undefined
  const key = await keyFor(registration.id)
  const response = await fetchIt(registerKeysAt, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams({ jwks: jwkSetText(await systemKeys(registration.id)) }),
    credentials: 'omit',
  }).catch(() => undefined)
  if (response === undefined) throw new StartError('token-unreachable')
  if (!response.ok) throw new StartError('refused', { status: response.status })
  return { kind: 'key', clientId: keyClientId, key }
}

async function keyFor(registration: string) {
  try {
    const kept = await systemKeys(registration)
    return kept.find(({ signs }) => signs) ?? (await makeSystemKey(registration, 'ES384'))
  } catch {
    throw new StartError('blocked-storage')
  }
}
