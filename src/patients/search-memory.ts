import type { Connection } from '~/connection/connection'
import type { Search } from '~/fhir/request'
import type { SearchValues } from './search-fields'

/** The state of the search screen, so that it is unchanged when the person returns. */
export interface SearchState {
  readonly values: SearchValues
  readonly submitted?: Search<'Patient'>
}

interface Memory {
  search: SearchState
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
  memoryOf(connection).search = search
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
  const fresh: Memory = { search: { values: {} }, recent: [] }
  memories.set(connection.queryClient, fresh)
  return fresh
}
