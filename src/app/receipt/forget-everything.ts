import { askTabsToForget, type OtherTabs } from '~/app/session-end/forget-channel'
import { signOut } from '~/app/session-end/sign-out'
import type { SignedIn } from '../start/start'
import { cacheNames, databaseNames, ownKeys, readKeptData, type KeptData } from './kept-data'

/** What forgetting did, so that the person is shown. */
export interface Forgotten {
  readonly before: KeptData
  /** Looked for again afterwards. */
  readonly after: KeptData
  readonly tabs: OtherTabs
  /** Whether the service has withdrawn the access; undefined where it offers no way to ask. */
  readonly withdrawn: boolean | undefined
}

/**
 * Longer than any browser needs; a database that is still open somewhere would keep us for ever.
 */
const PATIENCE = 3000

/**
 * Forgets everything of the app in this browser: the session and its records, in every tab; what
 * this tab and this device keep; and the access itself, where the service can withdraw it (RFC
 * 7009). Then it looks whether anything is left.
 */
export async function forgetEverything({ connection, keeper }: SignedIn): Promise<Forgotten> {
  const before = await readKeptData(connection)
  // First the others: a tab that is still signed in would write down its renewed access again.
  const tabs = await askTabsToForget()
  const { withdrawn } = await signOut(keeper, connection.queryClient)
  connection.requests.clear()
  for (const key of ownKeys(() => localStorage)) localStorage.removeItem(key)
  await Promise.all((await databaseNames()).map(deleteDatabase))
  await Promise.all((await cacheNames()).map((name) => caches.delete(name)))
  return { before, after: await readKeptData(connection), tabs, withdrawn }
}

/** Comes back also where it could not be deleted: the look afterwards tells. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => resolve())
    setTimeout(resolve, PATIENCE)
  })
}
