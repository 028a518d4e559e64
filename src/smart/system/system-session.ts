import { randomText } from '../random-text'
import type { Session } from '../session'
import { StartError } from '../start-failure'
import { createSystemKeeper, type SystemKeeper } from './system-keeper'
import { readTokenResponse, splitScope } from '../token/token-response'
import { isOtherTenant } from '../registration'
import { tokensOf } from '../token/tokens'
import { discoverToken } from './discover-token'
import { requestSystemToken, type Credential } from './request-system-token'
import type { SystemClient } from './system-client'

/** A system's sign-in: its session, and the holder of its token. */
export interface SystemSignIn {
  readonly session: Session
  readonly keeper: SystemKeeper
}

/**
 * Signs in as a system: no person, no patient, and no redirect. Both the token and a secret stay in
 * memory.
 * @throws StartError
 */
export async function signInAsSystem(
  client: SystemClient,
  credential: Credential,
  fetchIt: typeof fetch = fetch,
): Promise<SystemSignIn> {
  const address = await discoverToken(client, fetchIt)
  const ask = () => requestSystemToken(client, credential, address, fetchIt)
  const answer = await ask()
  switch (answer.kind) {
    case 'unanswered':
      throw new StartError('token-unreachable')
    case 'failed':
      throw new StartError('server-error', { status: answer.status })
    case 'refused':
      throw new StartError(answer.code === 'invalid_scope' ? 'scope-refused' : 'refused', {
        status: answer.status,
        ...(answer.code === undefined ? {} : { code: answer.code }),
      })
    case 'granted':
  }
  const { registration, base, scope } = client
  const response = readTokenResponse(answer.json)
  if (isOtherTenant(registration, response.tenant)) throw new StartError('other-tenant')
  return {
    session: {
      id: randomText(12),
      registration,
      launch: 'system',
      bases: [base],
      user: { role: 'system' },
      needPatientBanner: false,
      fhirContext: [],
      scopes: {
        asked: splitScope(scope),
        // The specification has it always; RFC 6749, 5.1 leaves it out when all was granted.
        granted: response.scopes ?? splitScope(scope),
      },
    },
    keeper: createSystemKeeper({ tokens: tokensOf(response, Date.now()), ask }),
  }
}
