import type { Finding } from './finding'
import type { WatchedFetch } from './watched-fetch'

/** The first of these addresses that this page's own policy has blocked, as a finding. */
export async function blockedOf(
  addresses: readonly string[],
  watched: WatchedFetch,
): Promise<Finding | undefined> {
  await watched.heard()
  const origin = addresses
    .map((address) => new URL(address).origin)
    .find((one) => watched.blocked().has(one))
  return origin === undefined ? undefined : { about: 'policy-blocks', origin }
}
