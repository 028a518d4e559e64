import { useMemo, useSyncExternalStore } from 'react'
import { useConnection } from '~/connection/ConnectionContext'
import { useRegistry } from '../RegistryContext'
import type { View } from '../view'
import { chartPlan, type ChartPlan, type PermittedView, type RefusedView } from './chart-lists'
import { watchLists, type ListState } from './watch-lists'

/** A list of the record with what is loaded of it. */
export interface ChartList extends PermittedView, ListState {}

/** What is loaded of a patient's whole record, list by list. */
export interface Chart {
  readonly patientId: string
  /** Lists that may be asked for, in the order of the navigation. */
  readonly lists: readonly ChartList[]
  /** Kinds of records that are off here, and why. */
  readonly refused: readonly RefusedView[]
  /** Lists of which the service can be asked for some kinds alone (`SearchResult.narrowed`). */
  readonly narrowed: readonly View[]
  /** Every page of every needed list that can be asked for is there. */
  readonly complete: boolean
}

/**
 * The record as far as this session has loaded it. Asks the service for nothing: `useLoadChart`
 * does, when a person wants the rest. Changes at most four times a second while a heavy record
 * comes.
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
      complete: lists.every(
        ({ needed, result }) => !needed || (result?.ended === true && result.unread === undefined),
      ),
    }
  }, [patientId, plan, states])
}
