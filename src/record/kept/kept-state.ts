import { fieldsOf } from '~/fhir/json'
import { readJson, tabStorage } from '~/smart/tab-storage'
import { attempt } from '~/std/attempt'

/** Its name begins like that of everything the app keeps, so that forgetting finds it. */
const KEY = 'clearchart.places'

/** Without a storage, places are kept as long as the page. */
let places: Readonly<Record<string, unknown>> | undefined

/** Everything that is kept, by its name. */
export function keptPlaces(): Readonly<Record<string, unknown>> {
  return attempt(() => fieldsOf(readJson(tabStorage(), KEY)), undefined) ?? places ?? {}
}

/** True when anything is kept. */
export function areThereKeptPlaces(): boolean {
  return Object.keys(keptPlaces()).length > 0
}

/** Keeps all of it, instead of what was kept. */
export function storePlaces(next: Readonly<Record<string, unknown>>): void {
  places = next
  attempt(() => tabStorage().setItem(KEY, JSON.stringify(next)), undefined)
}

/**
 * State of a list that is the same in every entry of the tab's history, such as its filters: a
 * record that opens next to the list is another entry. `keepState` keeps it (kept-place.ts).
 *
 * @param name Tells one list from another; nothing of its content.
 */
export function keptState(name: string): unknown {
  return keptPlaces()[name]
}
