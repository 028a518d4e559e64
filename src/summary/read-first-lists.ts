import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import { readLists } from '~/queries/turns/read-lists'
import { listRequest } from '~/record/list-request'
import type { Registry } from '~/record/registry'
import { FIRST_LISTS, IN_SIGHT } from './first-lists'

/**
 * Asks for the first page of each list that the cards need, in the order in which a reader meets
 * them (turns/read-lists.ts): of those that come into sight first, or of all once one of these is
 * drawn (docs/decisions, 82).
 */
export async function readFirstLists(
  { capability, queryClient, session }: Connection,
  { byPath }: Pick<Registry, 'byPath'>,
  patientId: string | undefined,
  which: 'in-sight' | 'all',
  signal?: AbortSignal,
): Promise<void> {
  const permits = FIRST_LISTS[session.user.role === 'patient' ? 'patient' : 'staff'].flatMap(
    (path) => {
      const view = byPath(path)
      if (view === undefined) return []
      const answer = capability.decide(listRequest(view, patientId, capability))
      return isPermit(answer) ? [answer] : []
    },
  )
  await readLists(queryClient, which === 'all' ? permits : permits.slice(0, IN_SIGHT), signal)
}
