import { StartError } from './start-failure'

/**
 * The storage of this tab, which is forgotten with it. Session storage in the app; a plain map in
 * tests.
 */
export type TabStorage = Pick<
  Storage,
  'getItem' | 'setItem' | 'removeItem' | 'key' | 'length' | 'clear'
>

/** The key of the tab's session, of which the launch page reads the name of its server. */
export const KEPT_SESSION = 'clearchart.session'
const PROBE = 'clearchart.probe'

/**
 * The tab's storage, after a test: a browser may refuse it in a frame of another site or by a
 * privacy setting, and throws only when it is used.
 * @throws StartError `blocked-storage`
 */
export function tabStorage(): TabStorage {
  try {
    const storage = sessionStorage
    storage.setItem(PROBE, PROBE)
    const kept = storage.getItem(PROBE)
    storage.removeItem(PROBE)
    if (kept === PROBE) return storage
  } catch {
    // Reported below: for a sign-in, refusing and silently forgetting are the same.
  }
  throw new StartError('blocked-storage')
}

/** Prefix of every key. */
export function keysUnder(storage: TabStorage, prefix: string): readonly string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index))
    .filter((key) => key?.startsWith(prefix) === true)
    .map(String)
}

/** A JSON value under a key; undefined when there is none or it is broken. */
export function readJson(storage: TabStorage, key: string): unknown {
  try {
    const text = storage.getItem(key)
    return text === null ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}
