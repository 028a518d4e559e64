import { useCallback, useState } from 'react'
import { fieldsOf } from '~/fhir/json'
import { keptPlaces, storePlaces } from './kept-state'

/** States and scroll positions that are kept, the newest: those of some thirty entries. */
const MOST = 60

/**
 * State of a screen that Back and a reload bring back: filters, order, columns, place. The history
 * entry only has a random name; the state is in the tab's storage, which signing out empties, so
 * that no address and no history tells what somebody looked for.
 *
 * @param read Makes a valid state of whatever was kept; `undefined` at a first visit.
 */
export function useKeptPlace<T>(read: (kept: unknown) => T): readonly [T, (next: T) => void] {
  const [name] = useState(() => placeName())
  const [state, setState] = useState(() => read(keptPlaces()[name]))
  const keep = useCallback(
    (next: T) => {
      setState(next)
      keepPlace(name, name, next)
    },
    [name],
  )
  return [state, keep]
}

/** Keeps a state that `keptState` reads. */
export function keepState(name: string, value: unknown): void {
  keepPlace(name, name, value)
}

/**
 * Keeps how far an entry of the tab's history is scrolled.
 *
 * @param y In pixels from the top of the page.
 */
export function keepScroll(place: string, y: number): void {
  // The top is where every entry begins.
  if (y > 0 || keptScroll(place) !== undefined) keepPlace(place, `${place} scroll`, y)
}

/** The pixels that `keepScroll` kept; undefined when nothing was kept. */
export function keptScroll(place: string): number | undefined {
  const kept = keptPlaces()[`${place} scroll`]
  return typeof kept === 'number' ? kept : undefined
}

/** The random name of this entry of the tab's history; made at the first visit. */
export function placeName(pathname = window.location.pathname): string {
  const state: unknown = window.history.state
  const { place, idx } = fieldsOf(state)
  if (typeof place === 'string') {
    paths.set(place, pathname)
    return place
  }
  // A sign-in on the way back from a reload leaves an entry without a state, at which the router
  // begins to count: it goes on where this tab was.
  const { last } = keptPlaces()
  const { path, name } = fieldsOf(last)
  const goesOn = idx === 0 && path === pathname && typeof name === 'string'
  const made = goesOn ? name : crypto.randomUUID()
  paths.set(made, pathname)
  // The router keeps its own fields in the same state.
  window.history.replaceState({ ...fieldsOf(state), place: made }, '')
  return made
}

/** The addresses of places, to tell after a reload which one it is. */
const paths = new Map<string, string>()

function keepPlace(place: string, name: string, value: unknown): void {
  const { [name]: _, last, ...others } = keptPlaces()
  const path = paths.get(place)
  storePlaces({
    ...Object.fromEntries([...Object.entries(others).slice(1 - MOST), [name, value]]),
    last: path === undefined ? last : { path, name: place },
  })
}
