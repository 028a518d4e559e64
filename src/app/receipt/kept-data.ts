import type { Connection } from '~/connection/connection'
import { answersHeld } from '~/queries/answers-held'

/** What the app may keep in a browser, by what it is. */
export type KeptKind =
  | 'access'
  | 'session'
  | 'attempt'
  | 'return'
  | 'language'
  | 'theme'
  | 'organization'
  | 'remember'
  | 'plainWords'
  | 'shortcuts'
  | 'sections'
  | 'spent'
  | 'news'
  | 'merges'
  | 'drafts'
  | 'database'
  | 'other'

/** Everything of the app that is in this tab and on this device. */
export interface KeptData {
  /** Answers of the service in memory. */
  readonly answers: number
  /** Notes of requests in memory. */
  readonly requests: number
  readonly tab: readonly KeptKind[]
  readonly device: readonly KeptKind[]
}

/** Every name under which the app keeps something begins so. */
export const OWN = 'clearchart'

const KINDS: Readonly<Record<string, readonly KeptKind[]>> = {
  session: ['access', 'session'],
  attempt: ['attempt'],
  return: ['return'],
  screen: ['return'],
  language: ['language'],
  theme: ['theme'],
  organization: ['organization'],
  remember: ['remember'],
  'plain-words': ['plainWords'],
  shortcuts: ['shortcuts'],
  sections: ['sections'],
  spent: ['spent'],
  news: ['news'],
  merges: ['merges'],
  drafts: ['drafts'],
}

/** Looks for everything that is kept, anew each time: what it does not find is not there. */
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
      ...(await databaseNames()).flatMap((name) => kindsNamed(name, 'database')),
      ...(await cacheNames()).map(() => 'database' as const),
    ],
  }
}

/** Whether nothing at all is there. */
export function isNothing({ answers, requests, tab, device }: KeptData): boolean {
  return answers + requests + tab.length + device.length === 0
}

/**
 * The app's own keys. None where the browser refuses its storage: then nothing can have been kept.
 */
export function ownKeys(storage: () => Storage): readonly string[] {
  try {
    return Object.keys(storage()).filter((key) => key.startsWith(OWN))
  } catch {
    return []
  }
}

/**
 * Names of the app's databases. A browser that cannot list them has none of ours that we could not
 * name.
 */
export async function databaseNames(): Promise<readonly string[]> {
  if (typeof indexedDB === 'undefined' || !('databases' in indexedDB)) return []
  const databases = await indexedDB.databases().catch(() => [])
  return databases.flatMap(({ name }) => (name?.startsWith(OWN) === true ? [name] : []))
}

/** Names of the app's stored answers (Cache API). */
export async function cacheNames(): Promise<readonly string[]> {
  if (typeof caches === 'undefined') return []
  return (await caches.keys().catch(() => [])).filter((name) => name.startsWith(OWN))
}

function kindsIn(storage: () => Storage): readonly KeptKind[] {
  return ownKeys(storage).flatMap((key) => kindsNamed(key, 'other'))
}

/** What a name says that is kept under it; `otherwise` where it is none that is known. */
function kindsNamed(name: string, otherwise: KeptKind): readonly KeptKind[] {
  return KINDS[name.split('.')[1] ?? ''] ?? [otherwise]
}
