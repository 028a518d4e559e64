import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { registryWork } from '../desk/registry-work'
import { explainRefusal } from '~/capability/explain'
import { isPermit } from '~/capability/permit'
import type { Connection } from '~/connection/connection'
import { useConnection } from '~/connection/ConnectionContext'
import type { SearchResult } from '~/fhir/wire/paging'
import type { Search } from '~/fhir/request'
import type { Messages } from '~/i18n/messages'
import { useText } from '~/i18n/TextProvider'
import { requestKey } from '~/queries/request-key'
import { resultOf, type SearchPages } from '~/queries/search-query'
import { flowSheetAddress, listAddress, rootAddress, trendsAddress } from '~/record/addresses'
import { listRequest } from '~/record/list-request'
import { registry } from '~/views/registry'
import { isMistake } from '~/record/status'
import type { View } from '~/record/view'
import { observationView } from '~/views/observation'
import { vitalSignsView } from '~/views/vital-signs'
import { boundPatient } from '~/smart/bound-patient'
import { currentPath } from './current-path'
import type { NavigationEntry, NavigationGroup, NavigationGroupKey } from './navigation'

/** The navigation of the shown patient, or of the service where no patient is open. */
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
  const mark = (entry: PlannedEntry): NavigationEntry => ({
    ...entry,
    current: entry.to === current,
    count: counts.get(entry.to),
  })
  return gated.map((group) => ({ ...group, entries: group.entries.map(mark) }))
}

interface PlannedEntry extends Omit<NavigationEntry, 'current' | 'count'> {
  /** The search whose loaded pages are counted. */
  readonly request?: Search
}

interface PlannedGroup {
  readonly key: NavigationGroupKey
  readonly title: string
  readonly entries: readonly PlannedEntry[]
}

function gatedEntries(
  connection: Connection,
  messages: Messages,
  patientId: string | undefined,
): readonly PlannedGroup[] {
  const { shell } = messages
  const root = rootAddress(patientId)
  const group = (key: NavigationGroupKey, entries: readonly PlannedEntry[]): PlannedGroup => ({
    key,
    title: shell.groups[key],
    entries,
  })
  const lists = (key: View['group'], more: readonly PlannedEntry[] = []) =>
    group(
      key,
      registry.views
        .filter(
          (view) => view.group === key && (patientId !== undefined || view.place === 'service'),
        )
        .flatMap((view) => {
          const entry = listEntry(connection, messages, view, patientId)
          return view === vitalSignsView && patientId !== undefined
            ? [entry, ...overTime(connection, messages, patientId)]
            : [entry]
        })
        .concat(more),
    )
  const search =
    boundPatient(connection.session) !== undefined
      ? []
      : [
          {
            to: '/patients',
            title:
              registryWork(connection.capability) !== undefined
                ? shell.desk
                : patientId === undefined
                  ? shell.findPatient
                  : shell.changePatient,
          },
        ]
  return [
    group('overview', [
      ...(patientId === undefined
        ? []
        : [
            { to: root, title: shell.overview },
            { to: `${root}/timeline`, title: shell.timeline },
            { to: `${root}/take-away`, title: shell.takeAway },
          ]),
      ...search,
    ]),
    lists('record'),
    lists('documents', documentWays(connection, messages, patientId, root)),
    lists('care'),
    group('connection', [
      { to: `${root}/offered`, title: shell.offered },
      { to: `${root}/receipt`, title: shell.receipt },
      { to: `${root}/requests`, title: shell.requests },
    ]),
  ].filter((planned) => planned.entries.length > 0)
}

function listEntry(
  connection: Connection,
  messages: Messages,
  view: View,
  patientId: string | undefined,
): PlannedEntry {
  const request = listRequest(view, patientId, connection.capability)
  const answer = connection.capability.decide(request)
  return {
    to: listAddress(view, patientId),
    title: view.title(messages),
    request,
    ...(isPermit(answer) ? {} : { refusal: explainRefusal(answer, messages) }),
  }
}

/** Results over time are made from all observations, so they are offered as that list is. Nothing is counted. */
function overTime(
  connection: Connection,
  messages: Messages,
  patientId: string,
): readonly PlannedEntry[] {
  const { request: _, ...list } = listEntry(connection, messages, observationView, patientId)
  return [
    { ...list, to: trendsAddress(patientId), title: messages.shell.trends },
    { ...list, to: flowSheetAddress(patientId), title: messages.shell.flowSheet },
  ]
}

/** What can be done with documents besides listing them: generating one where the service offers it, comparing two, opening one of this device. */
function documentWays(
  { capability, session }: Connection,
  messages: Messages,
  patientId: string | undefined,
  root: string,
): readonly PlannedEntry[] {
  const { shell } = messages
  const open = { to: `${root}/documents/open`, title: shell.openFile }
  // Filing is work of the staff: a patient's own sign-in is not told that it lacks it.
  const resource = { resourceType: 'DocumentReference' } as const
  const filing = capability.decide({ interaction: 'create', type: 'DocumentReference', resource })
  const file =
    boundPatient(session) !== undefined
      ? []
      : [
          {
            to: `${root}/documents/file`,
            title: shell.fileDocument,
            ...(isPermit(filing) ? {} : { refusal: explainRefusal(filing, messages) }),
          },
        ]
  if (patientId === undefined) return [...file, open]
  // One keyword stands for all: the service declares the search by type, never single keywords.
  const answer = capability.decide({
    interaction: 'generate',
    type: 'DocumentReference',
    patient: patientId,
    keyword: 'CCD',
  })
  const generate = {
    to: `${root}/generate`,
    title: shell.generate,
    ...(isPermit(answer) ? {} : { refusal: explainRefusal(answer, messages) }),
  }
  return [
    { to: `${root}/forms`, title: shell.forms },
    generate,
    { to: `${root}/compare`, title: shell.compare },
    ...file,
    open,
  ]
}

const counted = new WeakMap<SearchResult, number>()

/**
 * Loaded records that are not a mistake. A total that the service gives counts mistakes as well, and nobody knows how many of
 * them are on pages that were not loaded: it is told beside what is loaded, as what the service says.
 */
function countOf(result: SearchResult): number {
  const known = counted.get(result) ?? result.matches.filter((record) => !isMistake(record)).length
  counted.set(result, known)
  return known
}

/** What the cache already holds, by address of the list. Asks for nothing. */
function useCounts(
  { queryClient }: Connection,
  groups: readonly PlannedGroup[],
): ReadonlyMap<string, string> {
  const { shell } = useText()
  const subscribe = useCallback(
    (changed: () => void) => queryClient.getQueryCache().subscribe(changed),
    [queryClient],
  )
  // A string is compared by its value, so the frame is drawn again only when a count changed.
  const snapshot = () =>
    JSON.stringify(
      groups.flatMap(({ entries }) =>
        entries.flatMap(({ to, request }) => {
          if (request === undefined) return []
          const data = queryClient.getQueryData<SearchPages>(requestKey(request))
          if (data === undefined) return []
          const result = resultOf(data)
          return [[to, shell.loadedCount(countOf(result), !result.ended, result.total)]]
        }),
      ),
    )
  const kept = useSyncExternalStore(subscribe, snapshot)
  return useMemo(() => new Map(JSON.parse(kept) as [string, string][]), [kept])
}
