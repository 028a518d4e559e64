import type { Session } from '../session'
import { splitScope } from './token-response'

/**
 * A session with the scopes of its newest tokens; the same object when they state none or the same
 * ones.
 */
export function withGranted(session: Session, scope: string | undefined): Session {
  const { asked, granted } = session.scopes
  const now = scope === undefined ? granted : splitScope(scope)
  const isSame = now.length === granted.length && now.every((one) => granted.includes(one))
  return isSame ? session : { ...session, scopes: { asked, granted: now } }
}
