import { useQuery } from '@tanstack/react-query'
import { useConnection } from '~/connection/ConnectionContext'
import { countableTypes, countRecords, type TypeCount } from './what-moves'

/** The records of both sides, as far as they could be counted. */
export interface Moves {
  readonly source: readonly TypeCount[]
  readonly target: readonly TypeCount[]
}

/**
 * Counts the records of the two, again for each `look` (before the merge, and after it): `off` when
 * the service does not permit counting or an id is unknown, `counting` until the answers arrive.
 * Who leaves the screen ends the counting.
 */
export function useMoves(
  sourceId: string | undefined,
  targetId: string | undefined,
  look: 'before' | 'after',
): Moves | 'counting' | 'off' {
  const { capability, queryClient } = useConnection()
  const isCountable =
    sourceId !== undefined && targetId !== undefined && countableTypes(capability).length > 0
  const { data } = useQuery({
    queryKey: ['merge-counts', look, sourceId, targetId],
    queryFn: async ({ signal }): Promise<Moves> => {
      const [source = [], target = []] = await Promise.all(
        [sourceId, targetId].map((id) => countRecords(capability, queryClient, id ?? '', signal)),
      )
      return { source, target }
    },
    enabled: isCountable,
    staleTime: 0,
    gcTime: 0,
  })
  return isCountable ? (data ?? 'counting') : 'off'
}
