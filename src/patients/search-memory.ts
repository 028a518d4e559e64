import type { Connection } from '~/connection/connection'
import { fieldsOf } from '~/fhir/json'
import type { Search } from '~/fhir/request'
import type { SearchValues } from './search-fields'

/** The state of the search screen, so that it is unchanged when the person returns. */
export interface SearchState {
  readonly values: SearchValues
  readonly submitted?: Search<'Patient'>
}

/**
 * The history state of a link from the search to registering, which says that the person searched
 * for may be the one to register. It has no name and no search term in it.
 */
export const FROM_SEARCH = { fromSearch: true } as const

/** True for the state of such a link. */
export function isFromSearch(state: unknown): boolean {
  return fieldsOf(state)['fromSearch'] === true
}

interface Memory {
  search: SearchState
  /** True when the service answered the search to its end and nobody matched. */
  isUnknown: boolean
  /** Ids only, newest first; their names stay in the cache. */
  recent: readonly string[]
}

// Stored in the session's cache, in memory only: it ends with the session and no name or search
// term is ever written to the device.
const memories = new WeakMap<Connection['queryClient'], Memory>()
const RECENT = 8

/** The search as it was left in this session. */
export function rememberedSearch(connection: Connection): SearchState {
  return memoryOf(connection).search
}

export function rememberSearch(connection: Connection, search: SearchState): void {
  Object.assign(memoryOf(connection), { search, isUnknown: false })
}

/** Remembers if the person of the last search is known, once the service has answered it. */
export function rememberUnknown(connection: Connection, isUnknown: boolean): void {
  memoryOf(connection).isUnknown = isUnknown
}

/**
 * The words that were typed to find a person whom the service does not know; undefined when the
 * last search found somebody, or has no whole answer.
 */
export function unknownPerson(connection: Connection): SearchValues | undefined {
  const { search, isUnknown } = memoryOf(connection)
  return isUnknown ? search.values : undefined
}

/** Ids of the patients opened in this session, newest first. */
export function recentPatients(connection: Connection): readonly string[] {
  return memoryOf(connection).recent
}

export function rememberPatient(connection: Connection, patientId: string): void {
  const memory = memoryOf(connection)
  memory.recent = [patientId, ...memory.recent.filter((id) => id !== patientId)].slice(0, RECENT)
}

/** A patient with a new id stays among the recent ones under it. */
export function renamePatient(connection: Connection, patientId: string, newId: string): void {
  const memory = memoryOf(connection)
  memory.recent = [...new Set(memory.recent.map((id) => (id === patientId ? newId : id)))]
}

function memoryOf(connection: Connection): Memory {
  const known = memories.get(connection.queryClient)
  if (known !== undefined) return known
  const fresh: Memory = { search: { values: {} }, isUnknown: false, recent: [] }
  memories.set(connection.queryClient, fresh)
  return fresh
}
