import { FhirFailure } from '~/fhir/failure'
import { readKeptSession } from '~/smart/tab/kept-session'
import type { TabStorage } from '~/smart/tab-storage'
import type { SessionKeeper } from '~/smart/token/token-keeper'

/**
 * The keeper that "Forget everything" ends inside a copy: it has no token and never gets one. A
 * person may have signed in before in the same tab: that sign-in is withdrawn by its own tokens.
 */
export function copyKeeper(storage: TabStorage): SessionKeeper {
  const kept = readKeptSession(storage)
  const refuse = () => Promise.reject(new FhirFailure({ kind: 'signed-out' }))
  const nothing = () => undefined
  return {
    accessToken: refuse,
    renew: refuse,
    state: () => 'ended',
    endsAt: nothing,
    expire: nothing,
    scope: nothing,
    subscribe: () => nothing,
    replace: nothing,
    forget: () => kept?.tokens ?? { access: '', expiresAt: 0, lifetime: 0, serial: 0 },
    close: nothing,
  }
}
