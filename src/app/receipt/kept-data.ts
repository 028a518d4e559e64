import { ownValue } from '~/std/own-value'
import type { Connection } from '~/connection/connection'
import { answersHeld } from '~/queries/answers-held'

/** The kinds of data that the app may store in a browser. */
export type KeptKind =
  | 'access'
  | 'session'
  | 'attempt'
  | 'return'
  | 'places'
  | 'language'
  | 'theme'
  | 'organization'
  | 'remember'
  | 'plainWords'
  | 'shortcuts'
  | 'filing'
  | 'sections'
  | 'spent'
  | 'news'
  | 'opened'
  | 'read'
  | 'merges'
  | 'drafts'
  | 'forms'
  | 'author'
  | 'copy'
  | 'keys'
  | 'exports'
  | 'shell'
  | 'database'
  | 'other'

/** All data of the app in this tab and on this device. */
export interface KeptData {
  /** Number of the service's answers in memory. */
  readonly answers: number
  /** Number of log entries about requests in memory. */
  readonly requests: number
  readonly tab: readonly KeptKind[]
  readonly device: readonly KeptKind[]
}

/** Prefix of every name under which the app stores something. */
export const OWN = 'clearchart'

const KINDS: Readonly<Record<string, readonly KeptKind[]>> = {
  session: ['access', 'session'],
  attempt: ['attempt'],
  return: ['return'],
  screen: ['return'],
  places: ['places'],
  language: ['language'],
  theme: ['theme'],
  organization: ['organization'],
  remember: ['remember'],
  'plain-words': ['plainWords'],
  shortcuts: ['shortcuts'],
  filing: ['filing'],
  sections: ['sections'],
  spent: ['spent'],
  news: ['news'],
  opened: ['opened'],
  read: ['read'],
  merges: ['merges'],
  drafts: ['drafts'],
  forms: ['forms'],
  author: ['author'],
  copy: ['copy'],
  keys: ['keys'],
  exports: ['exports'],
  shell: ['shell'],
  site: ['shell'],
}

/**
 * Searches for all stored data, again each time: data that it does not find does not exist, and a
 * database without anything in it is none.
 */
export async function readKeptData({
  queryClient,
  requests,
}: Pick<Connection, 'queryClient' | 'requests'>): Promise<KeptData> {
  return {
    answers: answersHeld(queryClient),
    requests: requests.entries().length,
    tab: kindsIn(() => sessionStorage),
    device: [
      ...kindsIn(() => localStorage),
      ...(await filledDatabases()).flatMap((name) => kindsNamed(name, 'database')),
      ...(await cacheNames()).flatMap((name) => kindsNamed(name, 'database')),
    ],
  }
}

/** True when there is no data at all. */
export function isNothing({ answers, requests, tab, device }: KeptData): boolean {
  return answers + requests + tab.length + device.length === 0
}

/**
 * The app's own keys. Empty when the browser refuses its storage: then nothing can have been
 * stored.
 */
export function ownKeys(storage: () => Storage): readonly string[] {
  try {
    return Object.keys(storage()).filter((key) => key.startsWith(OWN))
  } catch {
    return []
  }
}

/**
 * Names of the app's databases. A browser that cannot list them only has those that we can name.
 */
export async function databaseNames(): Promise<readonly string[]> {
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return []
  const databases = await indexedDB.databases().catch(() => [])
  return databases.flatMap(({ name }) => (name?.startsWith(OWN) === true ? [name] : []))
}

/**
 * Names of the app's databases that hold anything: a screen that looks for drafts makes their
 * database, and no draft is kept by that. One that cannot be looked into counts as filled.
 */
async function filledDatabases(): Promise<readonly string[]> {
  const names = await databaseNames()
  const filled = await Promise.all(names.map(async (name) => holdsAny(name).catch(() => true)))
  return names.filter((_, index) => filled[index])
}

/** Opens a database and closes it again, so that no open connection blocks its deletion. */
async function holdsAny(name: string): Promise<boolean> {
  const database = await opened(name)
  if (database === undefined) return false
  try {
    const counts = [...database.objectStoreNames].map(
      async (store) =>
        new Promise<number>((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).count()
          request.addEventListener('success', () => resolve(request.result))
          request.addEventListener('error', () => reject(new Error(store)))
        }),
    )
    return (await Promise.all(counts)).some((count) => count > 0)
  } finally {
    database.close()
  }
}

/** An existing database; undefined for one that was deleted since its name was read. */
async function opened(name: string): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name)
    let isNew = false
    request.addEventListener('upgradeneeded', () => {
      isNew = true
      request.transaction?.abort()
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => (isNew ? resolve(undefined) : reject(new Error(name))))
  })
}

/** Names of the app's stored answers (Cache API). */
export async function cacheNames(): Promise<readonly string[]> {
  if (typeof caches === 'undefined') return []
  return (await caches.keys().catch(() => [])).filter((name) => name.startsWith(OWN))
}

function kindsIn(storage: () => Storage): readonly KeptKind[] {
  return ownKeys(storage).flatMap((key) => kindsNamed(key, 'other'))
}

/** The kinds of data under a name; `otherwise` for an unknown name. */
function kindsNamed(name: string, otherwise: KeptKind): readonly KeptKind[] {
  return ownValue(KINDS, name.split('.')[1]) ?? [otherwise]
}
