import type { TabStorage } from '~/smart/tab-storage'

const KEY = 'clearchart.return'

/**
 * Remembers for this tab the screen that a person left to sign in. Path, query and fragment of our
 * own origin only.
 */
export function rememberReturn(
  storage: TabStorage,
  location: Pick<Location, 'pathname' | 'search' | 'hash'>,
): void {
  if (location.pathname !== '/callback')
    storage.setItem(KEY, location.pathname + location.search + location.hash)
}

/** The address to continue with, once; the first page when none is remembered. */
export function takeReturn(storage: TabStorage): string {
  const path = storage.getItem(KEY)
  storage.removeItem(KEY)
  // A path that begins with two slashes would be another host.
  return path !== null && /^\/(?![/\\])/.test(path) ? path : '/'
}
