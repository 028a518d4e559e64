import { useMemo, useSyncExternalStore } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useRegistry } from '../RegistryContext'
import type { View } from '../view'
import { chartPlan, type ChartPlan, type PermittedView, type RefusedView } from './chart-lists'
import { isLoaded } from './is-loaded'
import { watchLists, type ListState } from './watch-lists'

/** A list of the record with its loaded part. */
export interface ChartList extends PermittedView, ListState {}

/** The loaded part of a patient's whole record, list by list. */
export interface Chart {
  readonly patientId: string
  /** Lists that may be asked for, in the order of the navigation. */
  readonly lists: readonly ChartList[]
  /** Kinds of records that are unavailable here, with the reason. */
  readonly refused: readonly RefusedView[]
  /** Lists that the service only offers for some kinds (`SearchResult.narrowed`). */
  readonly narrowed: readonly View[]
  /** True when every page of every needed and available list is loaded, and could be used. */
  readonly complete: boolean
}

/**
 * The part of the record that this session has loaded. Sends no request: `useLoadChart` does, when
 * a person wants the rest. Changes at most four times a second while a heavy record loads.
 */
export function useChart(patientId: string): Chart {
  const { capability, queryClient } = useConnection()
  const { views } = useRegistry()
  const plan: ChartPlan = useMemo(
    () => chartPlan(views, patientId, capability),
    [views, patientId, capability],
  )
  const watch = useMemo(
    () =>
      watchLists(
        queryClient,
        plan.permitted.map(({ permit }) => permit),
      ),
    [queryClient, plan],
  )
  const states = useSyncExternalStore(watch.subscribe, watch.snapshot)
  return useMemo(() => {
    const lists = plan.permitted.flatMap((list, index): readonly ChartList[] => {
      const state = states[index]
      return state === undefined ? [] : [{ ...list, ...state }]
    })
    return {
      patientId,
      lists,
      refused: plan.refused,
      narrowed: lists.flatMap(({ view, needed, result }) =>
        needed && result?.narrowed !== undefined ? [view] : [],
      ),
      complete: lists.every((list) => !list.needed || isLoaded(list)),
    }
  }, [patientId, plan, states])
}
