import type { Connection } from '~/connection/connection'
import type { KeptSession } from '~/smart/tab/kept-session'
import { openTabChannel } from '~/smart/tab/tab-channel'
import { browserLocks } from '~/smart/tab/tab-locks'
import { createTokenKeeper, type SessionKeeper } from '~/smart/token/token-keeper'
import { refreshTokens } from '~/smart/token/refresh-tokens'
import { createSpentTokens } from '~/smart/token/spent-tokens'
import { withGranted } from '~/smart/token/with-granted'
import { besides } from '../session-end/besides'
import { forsake } from '../session-end/forsake'
import { connect, isConnected } from '../start/connect'
import type { ConnectFailure } from '../start/connect-failure'

/** A second session of this tab: it has its own tokens, cache, log and bases. */
export interface BesideSession {
  readonly connection: Connection
  readonly keeper: SessionKeeper
}

let current: BesideSession | undefined
let endCurrent: (() => Promise<boolean | undefined>) | undefined
const listeners = new Set<() => void>()

function become(next: BesideSession | undefined): void {
  current = next
  for (const listener of listeners) listener()
}

/** The session beside the tab's own; undefined when nobody is signed in there. */
export function besideSession(): BesideSession | undefined {
  return current
}

/** Subscribes to its beginning and its end. */
export function subscribeBeside(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Makes a finished sign-in the session beside the tab's own, instead of an earlier one. Nothing of
 * it is stored: its tokens are in the keeper, in memory, and a reload forgets them.
 */
export async function takeBeside(kept: KeptSession): Promise<BesideSession | ConnectFailure> {
  await endBeside()
  const keeper = keeperInMemory(kept)
  const connection = await connect(withGranted(kept.session, kept.tokens.scope), keeper)
  const end = async () => {
    besides.delete(end)
    const tokens = keeper.forget()
    keeper.close()
    if (isConnected(connection)) {
      await connection.queryClient.cancelQueries()
      connection.queryClient.clear()
      connection.requests.clear()
    }
    if (endCurrent === end) {
      endCurrent = undefined
      become(undefined)
    }
    return forsake({ ...kept, tokens })
  }
  if (!isConnected(connection)) {
    await end()
    return connection
  }
  besides.add(end)
  endCurrent = end
  const session = { connection, keeper }
  become(session)
  return session
}

/** Signs the session beside the tab's own out; without one, nothing happens. */
export async function endBeside(): Promise<boolean | undefined> {
  return endCurrent?.()
}

/** As the tab's own keeper, but without a place where newer tokens would be stored. */
function keeperInMemory({ session, clientId, addresses, tokens }: KeptSession): SessionKeeper {
  const granted = session.scopes.granted.join(' ')
  return createTokenKeeper({
    session: session.id,
    patient: session.patient,
    tokens,
    keep: () => undefined,
    refresh: (token, scope = granted) =>
      refreshTokens(token, { tokenAddress: addresses.token, clientId, scope }),
    locks: browserLocks(),
    channel: openTabChannel(),
    spent: createSpentTokens(),
  })
}
