import { useInfiniteQuery } from '@tanstack/react-query'
import type { Observation } from 'fhir/r4'
import { useMemo } from 'react'
import type { Permit } from '~/capability/permit'
import { belongsTo } from '~/fhir/belongs-to'
import type { Search } from '~/fhir/request'
import { searchQuery } from '~/queries/search-query'
import { useLoadAll } from '../list/use-load-all'

/** If the service reports no more than this number, all of them are loaded without being asked. */
const FEW = 1000

/**
 * All of a patient's results, as far as they are loaded, and the function that loads the others.
 */
export function useHistory(permit: Permit<Search<'Observation'>>, patient: string) {
  const query = useInfiniteQuery(searchQuery(permit))
  const { data } = query
  const all = useLoadAll({ ...query, pages: data?.pages ?? 0 }, (data?.total ?? Infinity) <= FEW)
  const history = useMemo(
    (): readonly Observation[] =>
      data?.matches.filter((match) => belongsTo(match, patient) !== 'no') ?? [],
    [data, patient],
  )
  return {
    history,
    loading: all.running || (query.isFetching && !query.isRefetching),
    complete: data?.complete ?? false,
    /** Absent when there is nothing more to request. */
    load:
      query.hasNextPage || query.isError
        ? () => {
            if (data === undefined) void query.refetch()
            else all.start()
          }
        : undefined,
  }
}
