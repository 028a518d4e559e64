import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router'
import { fieldsOf } from '~/fhir/json'
import { keepScroll, keptScroll, placeName } from '~/record/kept/kept-place'

/** Things that a person does to a page; the app leaves its place alone from then on. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

interface KeptScrollProps {
  /** Scrolled pixels of pages before this part was loaded, by the key and path of each. */
  readonly left: { readonly current: ReadonlyMap<string, number> }
}

/**
 * Keeps how far each entry of the tab's history is scrolled, and brings it back: by Back and by a
 * reload. The parts of a screen arrive one after the other, and a page that is still short cannot
 * be scrolled to its place: it is aimed for again with each part, until the person does something.
 */
export function KeptScroll({ left }: KeptScrollProps) {
  const location = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const isFirst = useRef(true)
  const wanted = useRef<number>(undefined)
  useLayoutEffect(() => {
    const entry = placeAt(location)
    const kept = isReturn
      ? ((entry === undefined ? undefined : keptScroll(entry)) ??
        left.current.get(`${location.key} ${location.pathname}`))
      : undefined
    const isLoaded = isFirst.current
    isFirst.current = false
    // Somebody may scroll a page that loads before this part of it is there.
    const isElsewhere = isLoaded && window.scrollY > 0
    if (!isReturn || isElsewhere || (isLoaded && kept === undefined)) return undefined
    const place = kept ?? 0
    window.scrollTo(0, place)
    return place === 0 ? undefined : aimFor(place, wanted)
  }, [location, isReturn, left])
  const last = useRef<number>(undefined)
  // Ends with the page itself: a moment later the next one has begun at its top.
  useLayoutEffect(() => {
    const name = placeAt(location)
    last.current = wanted.current
    let timer: ReturnType<typeof setTimeout> | undefined
    // By then a new page is at its top, and one that opened next to a list is where the list was.
    const frame = requestAnimationFrame(() => {
      last.current ??= window.scrollY
    })
    const keep = () => {
      if (name !== undefined && last.current !== undefined) keepScroll(name, last.current)
    }
    const scrolled = () => {
      // A page that is still too short for its place was not scrolled by anybody.
      if (wanted.current !== undefined) return
      last.current = window.scrollY
      clearTimeout(timer)
      timer = setTimeout(keep, 200)
    }
    window.addEventListener('scroll', scrolled, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      keep()
      window.removeEventListener('scroll', scrolled)
      window.removeEventListener('pagehide', keep)
    }
  }, [location])
  return null
}

/**
 * The name of the entry of the tab's history that a location belongs to. Undefined when the tab has
 * gone on to another entry before this one was drawn: that entry must not get this one's place.
 */
function placeAt({ pathname, key }: Pick<Location, 'pathname' | 'key'>): string | undefined {
  const { key: open = 'default' } = fieldsOf(window.history.state)
  return open === key ? placeName(pathname) : undefined
}

/**
 * Number of frames after a change of the page's height in which a long list may still move it: it
 * goes along when rows above turn out to be higher or lower than it thought.
 */
const SETTLING = 12

/**
 * Scrolls to a place whenever the page grows or shrinks, until the person does something. `wanted`
 * holds the place in the meantime. Returns what ends it.
 */
function aimFor(place: number, wanted: { current: number | undefined }): () => void {
  const { style } = document.documentElement
  let left = 0
  let frame = 0
  const correct = () => {
    if (Math.abs(window.scrollY - place) > 1) window.scrollTo(0, place)
    left -= 1
    if (left > 0) frame = requestAnimationFrame(correct)
  }
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    left = SETTLING
    correct()
  })
  const end = () => {
    if (wanted.current === undefined) return
    wanted.current = undefined
    observer.disconnect()
    cancelAnimationFrame(frame)
    style.overflowAnchor = ''
    for (const act of ACTS) window.removeEventListener(act, end, true)
  }
  wanted.current = place
  // Otherwise the browser goes along with parts that appear above, and ends too far down.
  style.overflowAnchor = 'none'
  for (const act of ACTS) window.addEventListener(act, end, { capture: true, passive: true })
  observer.observe(document.body)
  return end
}
