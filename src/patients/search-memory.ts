import type { Connection } from '~/connection/connection'
import type { Search } from '~/fhir/request'
import type { SearchValues } from './search-fields'

/** What the search screen holds, so that coming back to it finds it as it was left. */
export interface SearchState {
  readonly values: SearchValues
  readonly submitted?: Search<'Patient'>
}

interface Memory {
  search: SearchState
  /** Ids alone, newest first; their names stay with the cache. */
  recent: readonly string[]
}

// Held by the cache of the session, in memory only: it ends with it and no name or search term is
// ever stored.
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

/** A patient who has another id now stays among the recent ones under it. */
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
