import { updateKeptSession, type KeptSession } from '~/smart/kept-session'
import { refreshTokens } from '~/smart/refresh-tokens'
import { createSpentTokens } from '~/smart/spent-tokens'
import { openTabChannel } from '~/smart/tab-channel'
import { browserLocks } from '~/smart/tab-locks'
import type { TabStorage } from '~/smart/tab-storage'
import { createTokenKeeper, type SessionKeeper } from '~/smart/token-keeper'

/** The keeper of a session with this browser's parts. */
export function sessionKeeper(
  { session, clientId, addresses, tokens }: KeptSession,
  storage: TabStorage,
): SessionKeeper {
  const granted = session.scopes.granted.join(' ')
  return createTokenKeeper({
    session: session.id,
    tokens,
    keep: (newer) => updateKeptSession(storage, { tokens: newer }),
    refresh: (token, scope = granted) =>
      refreshTokens(token, { tokenAddress: addresses.token, clientId, scope }),
    locks: browserLocks(),
    channel: openTabChannel(),
    spent: createSpentTokens(),
  })
}
