import type { BaseCapability, Capability } from '~/capability/capability'
import { createCapability } from '~/capability/decide'
import { loadStatements } from '~/capability/load-statements'
import { profileOf } from '~/capability/profile-of'
import type { Connection } from '~/connection/connection'
import { FhirFailure } from '~/fhir/failure'
import { lateTestNames } from '~/fhir/format/codes/late-test-names'
import { createRequestLog } from '~/fhir/wire/request-log'
import { createSend } from '~/fhir/wire/send'
import { createQueryClient } from '~/queries/query-client'
import type { Send } from '~/queries/send'
import type { Session, TokenKeeper } from '~/smart/session'
import type { ConnectFailure } from './connect-failure'

/** Distinguishes the two results of `connect`. */
export function isConnected(answer: Connection | ConnectFailure): answer is Connection {
  return 'session' in answer
}

/**
 * Makes a signed-in session usable: the capability map and the one cache. `statements` may have
 * been started before the code was exchanged, so that the first list needs one round trip after
 * sign-in.
 */
export async function connect(
  session: Session,
  keeper: TokenKeeper,
  statements: Promise<readonly BaseCapability[]> = loadStatements(
    session.bases,
    session.registration,
  ),
): Promise<Connection | ConnectFailure> {
  let read = await statements
  if (read.every(({ unread }) => unread)) {
    // Hardly any sign-in needs it, so it comes late.
    const part = await import('./connect-unread').catch(() => undefined)
    if (part === undefined)
      return { failed: 'metadata', failure: new FhirFailure({ kind: 'offline' }) }
    const again = await part.connectUnread(read, session.registration, keeper)
    if ('failed' in again) return again
    read = again
  }
  const capability = capabilityOf(session, read)
  const requests = createRequestLog()
  const tests = lateTestNames()
  const ask = createSend({
    keeper,
    bases: session.bases,
    log: requests,
    namesRequests: profileOf(session.registration).namesRequests,
  })
  const send: Send = async (permit, options) => {
    const sent = await ask(permit, options)
    if ('matches' in sent) tests.note([...sent.matches, ...sent.included])
    else if ('resource' in sent && sent.resource !== undefined) tests.note([sent.resource])
    return sent
  }
  return { session, capability, queryClient: createQueryClient(send), requests, tests }
}

/** The capability map of a session. */
export function capabilityOf(session: Session, statements: readonly BaseCapability[]): Capability {
  return createCapability({
    statements,
    granted: session.scopes.granted,
    registration: session.registration,
    role: session.user.role,
    hasOthers: session.others !== undefined && session.others.length > 0,
    ...(session.patient === undefined ? {} : { patient: session.patient }),
  })
}
