import type { BaseCapability } from '~/capability/capability'
import { loadStatements } from '~/capability/load-statements'
import { FhirFailure } from '~/fhir/failure'
import type { Registration } from '~/smart/registration'
import type { TokenKeeper } from '~/smart/session'
import type { ConnectFailure } from './connect-failure'

/**
 * Goes on with a sign-in to a service none of whose statements could be read. A plain server may
 * show them to nobody without a token: they are read again with the one of the sign-in, each at its
 * own base alone, and no redirect is followed.
 */
export async function connectUnread(
  first: readonly BaseCapability[],
  registration: Registration,
  keeper: TokenKeeper,
): Promise<readonly BaseCapability[] | ConnectFailure> {
  const read = first.some(wantsToken) ? await readWithToken(first, registration, keeper) : first
  if (!read.every(({ unread }) => unread)) return read
  const failure = read.map((one) => one.failure).find((reason) => reason !== undefined)
  const version = read.every(({ foreignVersion }) => foreignVersion !== undefined)
    ? read[0]?.foreignVersion
    : undefined
  return {
    failed: 'metadata',
    failure: failure ?? new FhirFailure({ kind: 'malformed' }),
    ...(version === undefined ? {} : { version }),
  }
}

/** The exchange service asks for no token, and its refusals mean something else. */
function wantsToken({ base, failure }: BaseCapability): boolean {
  return base.kind === 'r4' && (failure?.status === 401 || failure?.status === 403)
}

async function readWithToken(
  first: readonly BaseCapability[],
  registration: Registration,
  keeper: TokenKeeper,
): Promise<readonly BaseCapability[]> {
  const token = await keeper.accessToken().catch(() => undefined)
  if (token === undefined) return first
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
    first.map(async (one) =>
      wantsToken(one)
        ? ((await loadStatements([one.base], registration, asSignedIn))[0] ?? one)
        : one,
    ),
  )
}
