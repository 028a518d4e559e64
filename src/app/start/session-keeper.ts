import { updateKeptSession, type KeptSession } from '~/smart/tab/kept-session'
import { refreshTokens } from '~/smart/token/refresh-tokens'
import { createSpentTokens } from '~/smart/token/spent-tokens'
import { openTabChannel } from '~/smart/tab/tab-channel'
import { browserLocks } from '~/smart/tab/tab-locks'
import type { TabStorage } from '~/smart/tab-storage'
import { createTokenKeeper, type SessionKeeper } from '~/smart/token/token-keeper'

/** The keeper of a session with this browser's parts. */
export function sessionKeeper(
  { session, clientId, addresses, tokens }: KeptSession,
  storage: TabStorage,
): SessionKeeper {
  const granted = session.scopes.granted.join(' ')
  return createTokenKeeper({
    session: session.id,
    patient: session.patient,
    tokens,
    keep: (newer) => updateKeptSession(storage, { tokens: newer }),
    refresh: (token, scope = granted) =>
      refreshTokens(token, { tokenAddress: addresses.token, clientId, scope }),
    locks: browserLocks(),
    channel: openTabChannel(),
    spent: createSpentTokens(),
  })
}
