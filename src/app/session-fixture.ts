import type { Connection } from '~/connection/connection'
import type { Registration, Solution } from '~/smart/registration'
import type { Session } from '~/smart/session'
import type { Caller } from '../../sandbox/caller'
import { connect, isConnected } from './start/connect'

/** A sign-in with the exchange service: whatever is left out is usual. */
interface SignedIn extends Partial<Omit<Session, 'registration' | 'scopes'>> {
  readonly bases: Session['bases']
  /** The scopes that were asked for, all of them granted. */
  readonly scopes: readonly string[]
  readonly solution?: Solution
  readonly generation?: 'v1' | 'v2'
  readonly registration?: Partial<Registration>
}

/**
 * The session of somebody who signed in at a sandbox in this process: a practitioner of an S1 world
 * with the first generation, unless the test says otherwise.
 */
export function sessionOver({
  bases,
  scopes,
  solution = 'S1',
  generation = 'v1',
  registration,
  ...more
}: SignedIn): Session {
  return {
    id: 's1',
    launch: 'practitioner',
    bases,
    user: { role: 'practitioner' },
    needPatientBanner: true,
    fhirContext: [],
    scopes: { asked: scopes, granted: scopes },
    registration: {
      id: 'r',
      name: 'Harbor Health',
      issuer: bases[0]?.url ?? '',
      bases,
      clients: {},
      environment: 'sandbox',
      ...registration,
      service: 'exchange',
      solution,
      generation,
    },
    ...more,
  }
}

/** The connection of a session whose tokens are issued on demand. Throws when there is none. */
export async function connected(
  session: Session,
  issue: () => Promise<string>,
): Promise<Connection> {
  const connection = await connect(session, { accessToken: issue, renew: issue })
  if (!isConnected(connection)) throw connection.failure
  return connection
}

/** The bases of a sandbox's world that a sign-in with a generation has. */
export function basesOf(caller: Caller, generation: 'v1' | 'v2'): Session['bases'] {
  const kinds = generation === 'v1' ? (['v1', 'gp'] as const) : (['patient-access'] as const)
  return kinds.map((kind) => ({ kind, url: caller.url(kind, '') }))
}
