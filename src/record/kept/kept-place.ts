import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fieldsOf } from '~/fhir/json'
import { keptPlaces, storePlaces } from './kept-state'

/** Entries of the tab's history whose state is kept, the newest. */
const MOST = 30

/**
 * State of a screen that Back and a reload bring back: filters, order, columns, place. The history
 * entry only has a random name; the state is in the tab's storage, which signing out empties, so
 * that no address and no history tells what somebody looked for.
 *
 * @param read Makes a valid state of whatever was kept; `undefined` at a first visit.
 */
export function useKeptPlace<T>(read: (kept: unknown) => T): readonly [T, (next: T) => void] {
  const [name] = useState(placeName)
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
 * Keeps the scroll position of a screen for a reload and for Back, and restores it once the screen
 * is `drawn`: its rows come later than the page.
 */
export function useKeptScroll(drawn: boolean): void {
  const [place] = useState(placeName)
  const restored = useRef(false)
  const last = useRef<number>(undefined)
  useEffect(() => {
    if (!drawn || restored.current) return
    restored.current = true
    const kept = keptPlaces()[`${place} scroll`]
    if (typeof kept === 'number' && window.scrollY < kept) window.scrollTo(0, kept)
    last.current = window.scrollY
  }, [drawn, place])
  // Ends with the screen itself: a moment later the next one has begun at its top.
  useLayoutEffect(() => {
    if (!drawn) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const keep = () => {
      if (last.current !== undefined) keepPlace(place, `${place} scroll`, last.current)
    }
    const scrolled = () => {
      last.current = window.scrollY
      clearTimeout(timer)
      timer = setTimeout(keep, 200)
    }
    window.addEventListener('scroll', scrolled, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      keep()
      window.removeEventListener('scroll', scrolled)
      window.removeEventListener('pagehide', keep)
    }
  }, [drawn, place])
}

/** The random name of this entry of the tab's history; made at the first visit. */
function placeName(): string {
  const state: unknown = window.history.state
  const { place, idx } = fieldsOf(state)
  if (typeof place === 'string') return place
  // A sign-in on the way back from a reload leaves an entry without a state, at which the router
  // begins to count: it goes on where this tab was.
  const { last } = keptPlaces()
  const { path, name } = fieldsOf(last)
  const goesOn = idx === 0 && path === window.location.pathname && typeof name === 'string'
  const made = goesOn ? name : crypto.randomUUID()
  paths.set(made, window.location.pathname)
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
