import { hashKey } from '@tanstack/react-query'
import type { FhirResource, Observation } from 'fhir/r4'
import { useMemo, useSyncExternalStore } from 'react'
import type { Permit } from '~/capability/permit'
import { useConnection } from '~/connection/ConnectionContext'
import type { Search } from '~/fhir/request'
import { requestKey } from '~/queries/request-key'
import { ownRecords } from '../is-own'
import { useRegistry } from '../RegistryContext'
import { chartPlan } from './chart-lists'
import { joinedResults } from './joined-results'
import { watchLists } from './watch-lists'

/**
 * The results that a search has brought, with those that the lists of results have brought beside
 * it: a page that the search lacks may be there, and a newer version too. Sends no request.
 *
 * @param isWanted Tells which results of the lists belong to the search; all of them without it. It
 *   stays the same function as long as it tells the same.
 */
export function useJoinedResults(
  { patientId, permit }: { readonly patientId: string; readonly permit: Permit<Search> },
  listed: readonly Observation[],
  isWanted: (result: Observation) => boolean = isAny,
): readonly Observation[] {
  const { capability, queryClient } = useConnection()
  const { views } = useRegistry()
  const own = hashKey(requestKey(permit.request))
  const watch = useMemo(() => {
    const results = views.filter(({ type }) => type === 'Observation')
    const others = chartPlan(results, patientId, capability).permitted.flatMap((list) =>
      hashKey(requestKey(list.permit.request)) === own ? [] : [list.permit],
    )
    return watchLists(queryClient, others)
  }, [views, patientId, capability, queryClient, own])
  const states = useSyncExternalStore(watch.subscribe, watch.snapshot)
  return useMemo(() => {
    const others = states
      .flatMap(({ result }) => ownRecords(result?.matches ?? [], patientId))
      .filter(isResult)
      .filter(isWanted)
    return joinedResults(listed, others)
  }, [states, listed, patientId, isWanted])
}

function isResult(record: FhirResource): record is Observation {
  return record.resourceType === 'Observation'
}

function isAny(): boolean {
  return true
}
