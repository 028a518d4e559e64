import type { FhirResource, Observation, Patient, QuestionnaireResponse } from 'fhir/r4'
import { deathOf } from '~/fhir/death-of'
import { noteMembers, otherOf } from '~/fhir/note-members'
import { gapIn, isReadOut, isWholeOfKinds, isWholeResult } from '~/fhir/wire/whole-result'
import { newestVersions } from '~/record/chart/joined-results'
import type { Chart, ChartList } from '~/record/chart/use-chart'
import { isOwn, ownRecords } from '~/record/is-own'
import { isNewer, newestFirst } from '~/record/time/newest-first'
import { isMistake } from '~/record/status'
import type { View, ViewPath } from '~/record/view'
import { smallest } from '~/std/extremes'
import { growingFilter } from '~/std/growing-filter'
import { runAtOnce, type SlicedWork } from '~/std/run-in-slices'
import { FIRST_LISTS } from '../first-lists'

/** A list of the record as the first page reads it. */
export interface HomeList {
  readonly view: View
  readonly list: ChartList
  /** The patient's own records, newest first, without those that were entered in error. */
  readonly records: readonly FhirResource[]
  /** The number of rows of the whole list, which shows those entered in error too. */
  readonly listed: number
  /**
   * True when nothing of it is missing: every page of each search has arrived, all of it could be
   * used, and the service and the sign-in open all of it.
   */
  readonly isWhole: boolean
  /**
   * True when its end has come, and the service or the sign-in opens only a part of it, or the
   * service left some out.
   */
  readonly isLimited: boolean
}

/**
 * The loaded part of a record by the words of its lists; a list that is not permitted is absent.
 */
export interface HomeChart {
  readonly patientId: string
  readonly lists: ReadonlyMap<ViewPath, HomeList>
  /** The person as the banner read them, where it has: their list may not be loaded yet. */
  readonly person?: Patient
  /** Every loaded observation about the patient once, newest first. */
  readonly observations: readonly Observation[]
}

/** The forms that have been filled in, as far as they are loaded. */
export function formsOf({ lists }: HomeChart): readonly QuestionnaireResponse[] {
  return (lists.get('questionnaires')?.records ?? []).flatMap((record) =>
    record.resourceType === 'QuestionnaireResponse' ? [record] : [],
  )
}

/** True when no page could bring other answers to a form that has been filled in. */
export function areFormsRead({ lists }: HomeChart): boolean {
  const forms = lists.get('questionnaires')?.list
  return forms === undefined || (forms.result !== undefined && isWholeOfKinds(forms.result))
}

/** The lists of results, the most special ones first. */
export const OBSERVATIONS = ['lab-results', 'vital-signs', 'observations'] as const

/** The first page's reading of a chart. It sends no request. */
export function homeChart(chart: LoadedChart): HomeChart {
  return runAtOnce(readingHome(chart))
}

type LoadedChart = Pick<Chart, 'patientId' | 'lists'>

/** The same as work that pauses, for a record of thousands of entries. */
export function* readingHome({ patientId, lists }: LoadedChart): SlicedWork<HomeChart> {
  const read = new Map<ViewPath, HomeList>()
  for (const list of lists) {
    yield
    const { view } = list
    const records = recordsOf(list, patientId)
    const listed = list.result === undefined ? 0 : ownRecords(list.result.matches, patientId).length
    const { result } = list
    const isWhole = result !== undefined && isWholeResult(result)
    const isLimited =
      result !== undefined && !isWhole && isReadOut(result) && gapIn(result) !== 'not-usable'
    read.set(view.path, { view, list, records, listed, isWhole, isLimited })
  }
  return { patientId, lists: read, observations: yield* joiningObservations(read) }
}

/** From this many entries on, a record is arranged between other work. */
const MANY = 2000

/** True for a record that is arranged at once without anybody feeling it. */
export function isLittle({ lists }: Pick<Chart, 'lists'>): boolean {
  return lists.reduce((sum, { result }) => sum + (result?.matches.length ?? 0), 0) <= MANY
}

const standing = growingFilter<FhirResource, string>(
  (resource, patientId) => isOwn(resource, patientId) && !isMistake(resource),
)

function recordsOf({ view, result }: ChartList, patientId: string): readonly FhirResource[] {
  return result === undefined ? [] : newestFirst(standing(result.matches, patientId), view)
}

/** True when the service has sent all of a list that it was asked for, and all could be used. */
function isRead({ ended, foreign, unread }: NonNullable<ChartList['result']>): boolean {
  return ended && foreign === 0 && unread === undefined
}

/**
 * The age of a record, as far as it is known: `new` when every list that a first page is made of
 * has answered and has nothing, so that the page has no cards to show; `open` while that may still
 * turn out. A list that was refused or failed, that is open only in part of the kinds that are
 * known, or has an entry that could not be read or was made in error, says nothing, and a record
 * with one is taken for an older one. Whether every other list was asked for too is another
 * question (`HomeReach.whole`).
 */
export function ageOf({ lists }: HomeChart): 'new' | 'older' | 'open' {
  const told = FIRST_LISTS.staff.flatMap((path) => lists.get(path) ?? [])
  const isEmpty =
    told.length > 0 &&
    // Nor has any other list something that the page does not show, besides the patient.
    [...lists.values()].every(
      ({ view, listed, list: { result } }) =>
        view.type === 'Patient' || (listed === 0 && result?.unread === undefined),
    ) &&
    told.every(
      ({ list: { result, failure } }) =>
        failure === undefined && (result === undefined || isWholeOfKinds(result)),
    )
  if (!isEmpty) return 'older'
  return told.every(({ list: { result } }) => result !== undefined) ? 'new' : 'open'
}

/** True when the record says that its person has died, and not only that it does not know. */
export function hasDied({ lists, person }: HomeChart): boolean {
  return [...(person === undefined ? [] : [person]), ...(lists.get('details')?.records ?? [])].some(
    (resource) => resource.resourceType === 'Patient' && deathOf(resource) === 'died',
  )
}

/** Number of records that are joined before the work may pause. */
const STEP = 500

/**
 * Every loaded observation about the patient once, newest first, whichever list brought it: the
 * lists are in that order and are merged, and of two copies the newest version stays, or that of
 * the more special list.
 */
function* joiningObservations(lists: HomeChart['lists']): SlicedWork<readonly Observation[]> {
  const joined: Observation[] = []
  const newest = newestVersions(
    OBSERVATIONS.flatMap((path) => lists.get(path)?.list.result?.matches ?? []),
  )
  const view = lists.get('observations')?.view ?? lists.get('lab-results')?.view
  const rests = OBSERVATIONS.map((path) => ({ at: 0, records: lists.get(path)?.records ?? [] }))
  for (let steps = 0; ; steps += 1) {
    if (steps % STEP === STEP - 1) yield
    let next: (typeof rests)[number] | undefined
    for (const rest of rests) {
      const [record, first] = [rest.records[rest.at], next?.records[next.at]]
      if (record === undefined) continue
      if (first === undefined || (view !== undefined && isNewer(record, first, view))) next = rest
    }
    const resource = next?.records[next.at]
    if (next === undefined || resource === undefined) break
    next.at += 1
    if (resource.resourceType !== 'Observation') continue
    // Without an id it cannot be told from another: it is kept.
    if (resource.id !== undefined && newest.get(resource.id) !== resource) continue
    newest.delete(resource.id ?? '')
    joined.push(resource)
  }
  noteMembers(joined)
  return joined.filter((observation) => otherOf(observation) === undefined)
}

/** The lists that bring the observations of a record. */
export function observationLists({ lists }: HomeChart): readonly HomeList[] {
  const general = lists.get('observations')
  return general === undefined ? OBSERVATIONS.flatMap((path) => lists.get(path) ?? []) : [general]
}

/**
 * `whole` when nothing of the lists is missing, `limited` when all was read that the service and
 * the sign-in open of them, and `open` while more may come.
 */
export function reachedOf(lists: readonly HomeList[]): 'whole' | 'limited' | 'open' {
  if (lists.every(({ isWhole }) => isWhole)) return 'whole'
  return lists.every(({ isWhole, isLimited }) => isWhole || isLimited) ? 'limited' : 'open'
}

/** True when no loaded page could bring another observation. */
export function areObservationsWhole(home: HomeChart): boolean {
  return observationLists(home).every((list) => list.isWhole)
}

/** False where the sign-in may only ask for some lists of observations. */
export function mayAskForAllObservations({ lists }: HomeChart): boolean {
  return lists.has('observations')
}

/**
 * True when all observations that the service can be asked for are loaded. It may have others: it
 * may give them by their categories alone (`askedOnly`).
 */
export function areObservationsLoaded(home: HomeChart): boolean {
  return observationLists(home).every(
    ({ list: { result } }) => result !== undefined && isRead(result),
  )
}

/** The state of the whole record on this page. */
export interface HomeReach {
  /** Lists that hold records of their own; a part of another one does not count. */
  readonly needed: number
  readonly whole: number
  /** Lists that were read to the end of what the service and the sign-in open of them. */
  readonly limited: readonly ChartList[]
  /** True while a list is being read, or has pages that have not been asked for. */
  readonly isOpen: boolean
  /** Lists that could not be loaded, or not to their end. */
  readonly failed: readonly ChartList[]
  /** The time of the oldest page, milliseconds since the epoch; undefined before the first. */
  readonly at: number | undefined
}

/** Counts the lists that are loaded to their end. */
export function reachOf({ lists }: HomeChart): HomeReach {
  const needed = [...lists.values()].filter(({ list }) => list.needed)
  const times = needed.flatMap(({ list }) => list.result?.receivedAt ?? [])
  return {
    needed: needed.length,
    whole: needed.filter(({ isWhole }) => isWhole).length,
    limited: needed.flatMap(({ isLimited, list }) => (isLimited ? [list] : [])),
    isOpen: needed.some(
      ({ list: { result, failure } }) =>
        failure === undefined &&
        (result === undefined || (!result.ended && result.stopped === undefined)),
    ),
    failed: needed.flatMap(({ list }) => (list.failure === undefined ? [] : [list])),
    at: times.length === 0 ? undefined : smallest(times),
  }
}
