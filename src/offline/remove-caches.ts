import { SHELL_CACHES, SITE_CACHE } from './shell-names'

/** Removes every file of the app that is kept for use without a network. */
export async function removeCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names
      .filter((name) => name.startsWith(SHELL_CACHES) || name === SITE_CACHE)
      .map((name) => caches.delete(name)),
  )
}
