import { askTabsToForget, type OtherTabs } from '~/app/session-end/forget/ask-tabs-to-forget'
import { signOut } from '~/app/session-end/sign-out'
import { leaveShell } from '~/offline/keep-shell'
import type { SignedIn } from '../start/start'
import { cacheNames, databaseNames, ownKeys, readKeptData, type KeptData } from './kept-data'

/** The result of forgetting, for the person to see. */
export interface Forgotten {
  readonly before: KeptData
  /** The result of a new check afterwards. */
  readonly after: KeptData
  readonly tabs: OtherTabs
  /** True when the service has withdrawn the access; undefined when it offers no way to ask. */
  readonly withdrawn: boolean | undefined
}

/**
 * Longer than any browser needs; a database that is still open somewhere would otherwise block us
 * forever.
 */
const PATIENCE = 3000

/**
 * Forgets everything of the app in this browser: the session and its records, in every tab; the
 * data stored in this tab and on this device; and the access itself, if the service can withdraw it
 * (RFC 7009). Then it checks for remaining data.
 */
export async function forgetEverything({ connection, keeper }: SignedIn): Promise<Forgotten> {
  const before = await readKeptData(connection)
  // First the others: a tab that is still signed in would store its renewed access again.
  const tabs = await askTabsToForget()
  const { withdrawn } = await signOut(keeper, connection.queryClient)
  connection.requests.clear()
  for (const key of ownKeys(() => localStorage)) localStorage.removeItem(key)
  await Promise.all((await databaseNames()).map(deleteDatabase))
  await leaveShell()
  await Promise.all((await cacheNames()).map((name) => caches.delete(name)))
  return { before, after: await readKeptData(connection), tabs, withdrawn }
}

/** Returns even if it could not be deleted: the later check shows that. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => resolve())
    setTimeout(resolve, PATIENCE)
  })
}
