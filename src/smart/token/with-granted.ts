import type { Session } from '../session'
import { splitScope } from './token-response'

/**
 * A session by the scopes of its newest tokens; the very same one where they say nothing or nothing
 * else.
 */
export function withGranted(session: Session, scope: string | undefined): Session {
  const { asked, granted } = session.scopes
  const now = scope === undefined ? granted : splitScope(scope)
  const isSame = now.length === granted.length && now.every((one) => granted.includes(one))
  return isSame ? session : { ...session, scopes: { asked, granted: now } }
}
