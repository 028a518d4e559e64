import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import { searchQuery } from '~/queries/search-query'
import { listRequest } from '~/record/list-request'
import type { Registry } from '~/record/registry'
import { FIRST_LISTS } from './first-lists'

/** Number of lists that are requested at the same time: a service may count requests. */
const AT_ONCE = 4

/**
 * Asks for the first page of each list that the cards need and that has not arrived yet, or that a
 * write has changed since, in the order in which a reader meets them; on the signal, for no more of
 * them. Lists that are on their way are waited for and not asked for again. Resolves when all have
 * arrived or failed.
 */
export async function readFirstLists(
  { capability, queryClient, session }: Connection,
  { byPath }: Pick<Registry, 'byPath'>,
  patientId: string | undefined,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = FIRST_LISTS[session.user.role === 'patient' ? 'patient' : 'staff'].flatMap(
    (path) => {
      const view = byPath(path)
      if (view === undefined) return []
      const answer = capability.decide(listRequest(view, patientId, capability))
      return isPermit(answer) ? [searchQuery(answer)] : []
    },
  )
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (signal?.aborted === true) return
      // A failure is in the cache, where the cards read it.
      const known = queryClient.getQueryState(next.queryKey)
      if (known?.data === undefined || known.isInvalidated)
        await queryClient.infiniteQuery(next).catch(() => undefined)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
