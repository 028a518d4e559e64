import { useCallback, useRef, useState } from 'react'
import { fieldsOf } from '~/fhir/json'
import { useShown } from '~/ui/use-shown'
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
  return useKept(hereName, read)
}

/** State that is the same in every entry of the tab's history (`keptState`). */
export function useKeptState<T>(
  name: string,
  read: (kept: unknown) => T,
): readonly [T, (next: T) => void] {
  return useKept(
    useCallback(() => name, [name]),
    read,
  )
}

function useKept<T>(
  nameOf: () => string,
  read: (kept: unknown) => T,
): readonly [T, (next: T) => void] {
  const name = useRef<string>(undefined)
  const [state, setState] = useState(() => read(keptPlaces()[nameOf()]))
  // A screen that was kept is shown again, perhaps in another entry of the history. Only another
  // state draws it again.
  useShown(
    useCallback(() => {
      const here = nameOf()
      name.current = here
      setState((before) => {
        const kept = read(keptPlaces()[here])
        return JSON.stringify(kept) === JSON.stringify(before) ? before : kept
      })
    }, [nameOf, read]),
  )
  const keep = useCallback(
    (next: T) => {
      const here = name.current ?? nameOf()
      setState(next)
      keepPlace(here, here, next)
    },
    [nameOf],
  )
  return [state, keep]
}

function hereName(): string {
  return placeName()
}

/** Keeps a state that `keptState` reads. */
export function keepState(name: string, value: unknown): void {
  keepPlace(name, name, value)
}

/** The scroll position of an entry of the tab's history. */
export interface ScrollPlace {
  /** In pixels from the top of the page. */
  readonly y: number
  /**
   * The topmost row in view and its distance from the top of the window, in pixels. Pixels of the
   * page alone do not find a row again: the page grows while a record is read, and a long list only
   * knows the heights of the rows that it has drawn.
   */
  readonly row?: { readonly key: string; readonly top: number } | undefined
}

/** Keeps how far an entry of the tab's history is scrolled. */
export function keepScroll(place: string, scroll: ScrollPlace): void {
  // The top is where every entry begins.
  if (scroll.y > 0 || keptScroll(place) !== undefined) keepPlace(place, `${place} scroll`, scroll)
}

/** The place that `keepScroll` kept; undefined when there is none. */
export function keptScroll(place: string): ScrollPlace | undefined {
  const { y, row } = fieldsOf(keptPlaces()[`${place} scroll`])
  if (typeof y !== 'number') return undefined
  const { key, top } = fieldsOf(row)
  return typeof key === 'string' && typeof top === 'number' ? { y, row: { key, top } } : { y }
}

/**
 * The random name of this entry of the tab's history: the router's, or one that is made at the
 * first visit. To write one into each entry would take as long as to draw a card.
 */
export function placeName(pathname = window.location.pathname): string {
  const state: unknown = window.history.state
  const { place, key, idx } = fieldsOf(state)
  const known = place ?? key
  if (typeof known === 'string') {
    notePath(known, pathname)
    return known
  }
  // A sign-in on the way back from a reload leaves an entry without a state, at which the router
  // begins to count: it goes on where this tab was.
  const { last } = keptPlaces()
  const { path, name } = fieldsOf(last)
  const goesOn = idx === 0 && path === pathname && typeof name === 'string'
  const made = goesOn ? name : crypto.randomUUID()
  notePath(made, pathname)
  // The router keeps its own fields in the same state.
  window.history.replaceState({ ...fieldsOf(state), place: made }, '')
  return made
}

/** The addresses of the newest places, to tell after a reload which one it is. */
const paths = new Map<string, string>()

function notePath(place: string, path: string): void {
  paths.delete(place)
  paths.set(place, path)
  const [oldest] = paths.keys()
  if (paths.size > MOST && oldest !== undefined) paths.delete(oldest)
}

function keepPlace(place: string, name: string, value: unknown): void {
  const { [name]: _, last, ...others } = keptPlaces()
  const path = paths.get(place)
  storePlaces({
    ...Object.fromEntries([...Object.entries(others).slice(1 - MOST), [name, value]]),
    last: path === undefined ? last : { path, name: place },
  })
}
