import { useInfiniteQuery } from '@tanstack/react-query'
import type { Observation } from 'fhir/r4'
import { useEffect, useMemo, useRef } from 'react'
import type { Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import { belongsTo } from '~/fhir/belongs-to'
import { isLapsed } from '~/fhir/failure'
import type { Search } from '~/fhir/request'
import { searchQuery } from '~/queries/search-query'
import { waysOn } from '~/record/paging/ways-on'
import { useLoadAll } from '../list/use-load-all'

/** If the service reports no more than this number, all of them are loaded without being asked. */
const FEW = 1000

/**
 * All of a patient's results, as far as they are loaded, and the function that loads the others.
 */
export function useHistory(permit: Permit<Search<'Observation'>>, patient: string) {
  const query = useInfiniteQuery(searchQuery(permit))
  const { data } = query
  const { queryClient } = useConnection()
  const { next } = waysOn(query, queryClient, permit)
  const all = useLoadAll(
    { ...query, fetchNextPage: next, pages: data?.pages ?? 0 },
    (data?.total ?? Infinity) <= FEW,
  )
  const history = useMemo(
    (): readonly Observation[] =>
      data?.matches.filter((match) => belongsTo(match, patient) !== 'no') ?? [],
    [data, patient],
  )
  // Nobody has asked for these pages, so nobody presses a button: it begins anew by itself, once.
  const isBegunAnew = useRef(false)
  useEffect(() => {
    if (isBegunAnew.current || !isLapsed(query.error)) return
    isBegunAnew.current = true
    void next()
  }, [query.error, next])
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
