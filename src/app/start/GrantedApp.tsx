import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { forgetRefused, regrant } from './regrant'
import type { EndSession } from '../session-end/end-session'
import { SignedInApp } from '../SignedInApp'
import type { SignedIn } from './start'

interface GrantedAppProps {
  readonly signedIn: SignedIn
  readonly onSignOut: () => void
  readonly onEnd: EndSession
}

/**
 * The signed-in app with the current grant, which a new sign-in in this or another tab may have
 * changed.
 */
export function GrantedApp({ signedIn, ...leaving }: GrantedAppProps) {
  const { connection, keeper } = signedIn
  const scope = useSyncExternalStore(keeper.subscribe, keeper.scope)
  const granted = useMemo(() => regrant(connection, scope), [connection, scope])
  useEffect(() => forgetRefused(granted), [granted])
  return <SignedInApp connection={granted} {...leaving} />
}
