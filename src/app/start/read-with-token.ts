import type { BaseCapability } from '~/capability/capability'
import { loadStatements } from '~/capability/load-statements'
import type { Registration } from '~/smart/registration'
import type { TokenKeeper } from '~/smart/session'

/**
 * Reads the statements again that a plain server shows to nobody without a token, with the one of
 * the sign-in. Each goes to its own base alone, and follows no redirect.
 */
export async function readWithToken(
  read: readonly BaseCapability[],
  registration: Registration,
  keeper: TokenKeeper,
): Promise<readonly BaseCapability[]> {
  const token = await keeper.accessToken().catch(() => undefined)
  if (token === undefined) return read
  const asSignedIn: typeof fetch = (address, init = {}) =>
    fetch(address, {
      ...init,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        Authorization: `Bearer ${token}`,
      },
      redirect: 'manual',
      cache: 'no-store',
    })
  return Promise.all(
    read.map(async (one) => {
      // The exchange service asks for no token, and its refusals mean something else.
      if (one.base.kind !== 'r4' || !one.unread) return one
      const [again] = await loadStatements([one.base], registration, asSignedIn)
      return again ?? one
    }),
  )
}
