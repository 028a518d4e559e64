import { hashKey } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { registryWork } from '../desk/registry-work'
import type { Connection } from '~/connection/connection'
import { useConnection } from '~/connection/ConnectionContext'
import type { SearchResult } from '~/fhir/wire/paging'
import type { Messages } from '~/i18n/messages'
import { useText } from '~/i18n/TextProvider'
import { requestKey } from '~/queries/request-key'
import { resultOf, type SearchPages } from '~/queries/search-query'
import { compareWay, filingWays, generateWay, openFileWay } from '~/documents/ways'
import { takeAwayWay } from '~/export/ways'
import { patientsWay } from '~/patients/ways'
import { formsWay } from '~/questionnaires/ways'
import { rootAddress } from '~/record/addresses'
import { isListed } from '~/record/is-listed'
import type { Way, WaysContext } from '~/record/ways'
import { listWay } from '~/resources/ways'
import { timelineWay } from '~/timeline/ways'
import { trendWays } from '~/trends/ways'
import { registry } from '~/views/registry'
import { isMistake } from '~/record/status'
import type { View } from '~/record/view'
import { observationView } from '~/views/observation'
import { vitalSignsView } from '~/views/vital-signs'
import { currentPath } from './current-path'
import type { NavigationEntry, NavigationGroup, NavigationGroupKey } from './navigation'

/** The navigation of the shown patient, or of the service when no patient is open. */
export function useNavigation(patientId: string | undefined): readonly NavigationGroup[] {
  const connection = useConnection()
  const messages = useText()
  const location = useLocation()
  const gated = useMemo(
    () => gatedEntries(connection, messages, patientId),
    [connection, messages, patientId],
  )
  const counts = useCounts(connection, gated)
  const current = currentPath(location)
  const mark = (entry: Way): NavigationEntry => ({
    ...entry,
    current: entry.to === current,
    count: counts.get(entry.to),
  })
  return gated.map((group) => ({ ...group, entries: group.entries.map(mark) }))
}

interface PlannedGroup {
  readonly key: NavigationGroupKey
  readonly title: string
  readonly entries: readonly Way[]
}

function gatedEntries(
  connection: Connection,
  messages: Messages,
  patientId: string | undefined,
): readonly PlannedGroup[] {
  const { shell } = messages
  const root = rootAddress(patientId)
  const context: WaysContext = { connection, messages, patientId, root }
  const group = (key: NavigationGroupKey, entries: readonly Way[]): PlannedGroup => ({
    key,
    title: shell.groups[key],
    entries,
  })
  const lists = (key: View['group'], more: readonly Way[] = []) =>
    group(key, [
      ...registry.views
        .filter(
          (view) =>
            view.group === key &&
            (patientId !== undefined || view.place === 'service') &&
            isListed(view, connection.capability),
        )
        .flatMap((view) => [
          listWay(view, context),
          // Placed where people look for them: next to the measurements.
          ...(view === vitalSignsView ? trendWays(listWay(observationView, context), context) : []),
        ]),
      ...more,
    ])
  const isDesk = registryWork(connection.capability) !== undefined
  return [
    group('overview', [
      ...(patientId === undefined
        ? []
        : [{ to: root, title: shell.overview }, timelineWay(context), takeAwayWay(context)]),
      ...patientsWay(isDesk, context),
    ]),
    lists('record'),
    lists('documents', [
      ...(patientId === undefined
        ? []
        : [formsWay(context), generateWay(patientId, context), compareWay(context)]),
      ...filingWays(context),
      openFileWay(context),
    ]),
    lists('care'),
    group('connection', [
      { to: `${root}/offered`, title: shell.offered },
      { to: `${root}/receipt`, title: shell.receipt },
      { to: `${root}/requests`, title: shell.requests },
    ]),
  ].filter((planned) => planned.entries.length > 0)
}

const counted = new WeakMap<SearchResult, number>()

/**
 * Loaded records that are not a mistake. The service's total counts mistakes as well, and their
 * number on pages that were not loaded is unknown: the total is shown next to the loaded number, as
 * the service's own.
 */
function countOf(result: SearchResult): number {
  const known = counted.get(result) ?? result.matches.filter((record) => !isMistake(record)).length
  counted.set(result, known)
  return known
}

/** The contents of the cache, by address of the list. Sends no request. */
function useCounts(
  { queryClient }: Connection,
  groups: readonly PlannedGroup[],
): ReadonlyMap<string, string> {
  const { shell } = useText()
  const cache = queryClient.getQueryCache()
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache])
  // The cache key of each list, computed once: the cache changes many times a second while a record
  // loads.
  const lists = useMemo(
    () =>
      groups.flatMap(({ entries }) =>
        entries.flatMap(({ to, request }) =>
          request === undefined ? [] : [{ to, hash: hashKey(requestKey(request)) }],
        ),
      ),
    [groups],
  )
  // A string is compared by its value, so the frame is redrawn only when a count changed.
  const snapshot = () =>
    JSON.stringify(
      lists.flatMap(({ to, hash }) => {
        const data = cache.get<SearchPages>(hash)?.state.data
        if (data === undefined) return []
        const result = resultOf(data)
        return [[to, shell.loadedCount(countOf(result), !result.ended, result.total)]]
      }),
    )
  const kept = useSyncExternalStore(subscribe, snapshot)
  return useMemo(() => new Map(JSON.parse(kept) as [string, string][]), [kept])
}
