import { hashKey, notifyManager } from '@tanstack/react-query'
import type { FhirResource } from 'fhir/r4'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { useConnection } from '~/connection/ConnectionContext'
import type { SearchResult } from '~/fhir/wire/paging'
import { useText } from '~/i18n/TextProvider'
import { requestKey } from '~/queries/request-key'
import { resultOf, type SearchPages } from '~/queries/search-query'
import { rootAddress } from '~/record/places/addresses'
import type { Show } from '~/record/show'
import { isMistake } from '~/record/status'
import { useShow } from '~/record/use-show'
import type { View } from '~/record/view'
import type { Way } from '~/record/places/ways'
import { allWays } from '../all-ways'
import { currentPath } from '../current-path'
import { currentWay, doorPlan, type Door, type DoorPlan } from './navigation'
import { unsentForms, watchUnsentForms } from './unsent-forms'

/** The navigation, and where in it the open screen is. */
export interface Navigation extends DoorPlan {
  /** The link of the open screen. */
  readonly here: Way | undefined
  /** True when the open screen is the link's own, or a record of its list. */
  readonly isThere: boolean
  /** The door of the open screen. */
  readonly door: Door | undefined
  /** Numbers next to doors, in words. */
  readonly counts: ReadonlyMap<Door['key'], string>
}

/** The navigation of the shown patient, or of the service when no patient is open. */
export function useNavigation(patientId: string | undefined): Navigation {
  const connection = useConnection()
  const messages = useText()
  const location = useLocation()
  const plan = useMemo(() => {
    const root = rootAddress(patientId)
    return doorPlan(allWays({ connection, messages, patientId, root }), root, messages)
  }, [connection, messages, patientId])
  const counts = useCounts(plan.doors, patientId)
  const path = currentPath(location)
  const here = currentWay(
    plan.doors.flatMap(({ ways }) => ways),
    path,
  )
  const door = plan.doors.find(({ to, ways }) =>
    here === undefined ? to === path : ways.includes(here),
  )
  return { ...plan, here, isThere: here?.to === path, door, counts }
}

const counted = new WeakMap<SearchResult, { readonly show: Show; readonly count: number }>()

/**
 * Loaded records, mistakes included as in the list and in the service's total, or only the current
 * ones. The total is shown next to the loaded number, as the service's own.
 */
function countOf(result: SearchResult, view: View, show: Show): number {
  const known = counted.get(result)
  if (known?.show === show) return known.count
  const count = result.matches.filter(
    (record) => view.counts === 'all' || (!isMistake(record) && isCounted(record, view, show)),
  ).length
  counted.set(result, { show, count })
  return count
}

function isCounted(
  record: FhirResource,
  { counts, overview, statuses }: View,
  show: Show,
): boolean {
  if (counts === 'unfinished')
    return statuses(record, show).some(({ code }) => code === 'in-progress')
  return counts !== 'current' || overview?.only(record, show) !== false
}

/** The numbers of the lists that are first behind their doors, from the cache: it sends nothing. */
function useCounts(
  doors: readonly Door[],
  patientId: string | undefined,
): ReadonlyMap<Door['key'], string> {
  const { queryClient } = useConnection()
  const { shell } = useText()
  const show = useShow()
  const cache = queryClient.getQueryCache()
  // Some events come while another part is being rendered, when React takes no change of this one.
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = [cache.subscribe(notifyManager.batchCalls(changed)), watchUnsentForms(changed)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [cache],
  )
  // The cache key of each list, computed once: the cache changes many times a second while a record
  // loads.
  const lists = useMemo(
    () =>
      doors.flatMap(({ key, to, ways }) => {
        const list = ways.find((way) => way.to === to)?.list
        return list?.view.counts === undefined
          ? []
          : [{ key, view: list.view, hash: hashKey(requestKey(list.request)) }]
      }),
    [doors],
  )
  // A string is compared by its value, so the frame is redrawn only when a count changed.
  const unsentOf = ({ matches }: SearchResult, view: View, now: Show) => {
    // A stored form that is not finished and its continuation on this device are one.
    const stored = new Set(
      matches
        .filter((record) => isCounted(record, view, now))
        .map(({ resourceType, id }) => `${resourceType}/${id}`),
    )
    return unsentForms(queryClient, patientId).filter((of) => of === undefined || !stored.has(of))
      .length
  }
  const snapshot = () =>
    JSON.stringify(
      lists.flatMap(({ key, view, hash }) => {
        const data = cache.get<SearchPages>(hash)?.state.data
        if (data === undefined) return []
        const result = resultOf(data)
        const total = view.counts === 'all' ? result.total : undefined
        const count =
          countOf(result, view, show) +
          (view.counts === 'unfinished' ? unsentOf(result, view, show) : 0)
        // A nought helps nobody, unless the service's total says that there are some.
        return count === 0 && (total ?? 0) === 0
          ? []
          : [[key, shell.loadedCount(count, !result.ended, total)]]
      }),
    )
  const kept = useSyncExternalStore(subscribe, snapshot)
  return useMemo(() => new Map(JSON.parse(kept) as [Door['key'], string][]), [kept])
}
