import { readKeptSession } from '~/smart/tab/kept-session'
import type { TabStorage } from '~/smart/tab-storage'
import type { SessionKeeper } from '~/smart/token/token-keeper'

/**
 * The keeper that an operator's "Forget everything" ends. A person may have signed in before in the
 * same tab: that sign-in is forgotten and withdrawn too, by its own tokens, and the system's token
 * never goes to its server.
 */
export function forgetWithTab(keeper: SessionKeeper, storage: TabStorage): SessionKeeper {
  const kept = readKeptSession(storage)
  return {
    ...keeper,
    forget: () => {
      const last = keeper.forget()
      return kept?.tokens ?? last
    },
  }
}
