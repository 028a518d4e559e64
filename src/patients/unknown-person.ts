import type { Connection } from '~/connection/connection'
import { fieldsOf } from '~/fhir/json'
import type { SearchValues } from './search-fields'
import { rememberedSearch } from './search-memory'

/**
 * The history state of a link from the search to registering, which says that the person searched
 * for may be the one to register. It has no name and no search term in it.
 */
export const FROM_SEARCH = { fromSearch: true } as const

/** True for the state of such a link. */
export function isFromSearch(state: unknown): boolean {
  return fieldsOf(state)['fromSearch'] === true
}

// In memory only, as the search itself: it ends with the session.
const people = new WeakMap<Connection['queryClient'], SearchValues>()

/** Remembers if the person of the last search is unknown, once the service has answered it. */
export function rememberUnknown(connection: Connection, isUnknown: boolean): void {
  if (isUnknown) people.set(connection.queryClient, rememberedSearch(connection).values)
  else people.delete(connection.queryClient)
}

/**
 * The words that were typed to find a person whom the service does not know; undefined when the
 * last search found somebody, or has no whole answer.
 */
export function unknownPerson(connection: Connection): SearchValues | undefined {
  return people.get(connection.queryClient)
}
