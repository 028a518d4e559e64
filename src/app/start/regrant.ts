import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import { withGranted } from '~/smart/token/with-granted'
import { capabilityOf } from './connect'

/**
 * The connection by the scopes of the newest tokens: a new sign-in or a renewal may bring fewer or
 * more (RFC 6749, 6), and permissions depend on it. Cache and request log continue. The same object
 * when nothing changed.
 */
export function regrant(connection: Connection, scope: string | undefined): Connection {
  const session = withGranted(connection.session, scope)
  return session === connection.session
    ? connection
    : { ...connection, session, capability: capabilityOf(session, connection.capability.bases) }
}

/**
 * Drops data that was loaded under a permission that is gone: no screen shows it, so it should not
 * be kept.
 */
export function forgetRefused({ queryClient, capability }: Connection): void {
  queryClient.removeQueries({
    predicate: ({ meta }) =>
      meta?.permit !== undefined && !isPermit(capability.decide(meta.permit.request)),
  })
}
