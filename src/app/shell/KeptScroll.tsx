import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router'
import { fieldsOf } from '~/fhir/json'
import { keepScroll, keptScroll, placeName, type ScrollPlace } from '~/record/kept/kept-place'
import { keepFocus } from '~/ui/focus/keep-focus'
import { useReturnFocus } from './use-return-focus'

/** Things that a person does to a page; the app leaves its place alone from then on. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

interface KeptScrollProps {
  /** Scrolled pixels of pages before this part was loaded, by the key and path of each. */
  readonly left: { readonly current: ReadonlyMap<string, number> }
  /** The element of the last press before that, and all that it was in, from the inside. */
  readonly pressed: { readonly current: readonly EventTarget[] }
}

/**
 * Keeps how far each entry of the tab's history is scrolled, and brings it back: by Back and by a
 * reload. The parts of a screen arrive one after the other, and a page that is still short cannot
 * be scrolled to its place: it is aimed for again with each part, until the person does something.
 * Where the row that was at the top is drawn, it is what comes back to its place, not the pixels.
 */
export function KeptScroll({ left, pressed }: KeptScrollProps) {
  const location = useLocation()
  useReturnFocus(location.pathname)
  useLayoutEffect(
    () => keepFocus(document.body, { pressed: pressed.current, isRouted: true }),
    [pressed],
  )
  const isReturn = useNavigationType() === NavigationType.Pop
  const isFirst = useRef(true)
  const wanted = useRef<ScrollPlace>(undefined)
  useLayoutEffect(() => {
    const entry = placeAt(location)
    const kept = isReturn
      ? ((entry === undefined ? undefined : keptScroll(entry)) ??
        atPixel(left.current.get(`${location.key} ${location.pathname}`)))
      : undefined
    const isLoaded = isFirst.current
    isFirst.current = false
    // Somebody may scroll a page that loads before this part of it is there.
    const isElsewhere = isLoaded && window.scrollY > 0
    if (!isReturn || isElsewhere || (isLoaded && kept === undefined)) return undefined
    window.scrollBy(0, pixelsTo(kept ?? { y: 0 }))
    return kept === undefined || kept.y === 0 ? undefined : aimFor(kept, wanted)
  }, [location, isReturn, left])
  const last = useRef<ScrollPlace>(undefined)
  // Ends with the page itself: a moment later the next one has begun at its top.
  useLayoutEffect(() => {
    const name = placeAt(location)
    last.current = wanted.current
    let timer: ReturnType<typeof setTimeout> | undefined
    // By then a new page is at its top, and one that opened next to a list is where the list was.
    const frame = requestAnimationFrame(() => {
      last.current ??= { y: window.scrollY }
    })
    const keep = () => {
      if (name !== undefined && last.current !== undefined) keepScroll(name, last.current)
    }
    // Not when the screen is left: its rows may be gone by then.
    const look = () => {
      clearTimeout(timer)
      if (wanted.current === undefined && last.current !== undefined)
        last.current = { y: window.scrollY, row: rowAtTop() }
      keep()
    }
    const scrolled = () => {
      // A page that is still too short for its place was not scrolled by anybody.
      if (wanted.current !== undefined) return
      last.current = { y: window.scrollY }
      clearTimeout(timer)
      timer = setTimeout(look, 200)
    }
    window.addEventListener('scroll', scrolled, { passive: true })
    window.addEventListener('pagehide', look)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      keep()
      window.removeEventListener('scroll', scrolled)
      window.removeEventListener('pagehide', look)
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

function atPixel(y: number | undefined): ScrollPlace | undefined {
  return y === undefined ? undefined : { y }
}

/** The rows of lists and tables that are drawn, by `data-row` (row-name.ts). */
function drawnRows(): readonly { readonly key: string; readonly top: number }[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => ({
    key: row.dataset['row'] ?? '',
    top: row.getBoundingClientRect().top,
  }))
}

/** The topmost row whose beginning is in view. Undefined on a page without rows there. */
function rowAtTop(): ScrollPlace['row'] {
  return drawnRows().find(({ top }) => top >= 0 && top < window.innerHeight)
}

/** Pixels that the page is away from a place: by its row where that is drawn. */
function pixelsTo({ y, row }: ScrollPlace): number {
  const offs = drawnRows()
    .filter(({ key }) => key === row?.key)
    .map(({ top }) => top - (row?.top ?? 0))
  // An entry may be in two lists of a page.
  const [off = y - window.scrollY] = offs.toSorted((a, b) => Math.abs(a) - Math.abs(b))
  return off
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
function aimFor(place: ScrollPlace, wanted: { current: ScrollPlace | undefined }): () => void {
  const { style } = document.documentElement
  let left = 0
  let frame = 0
  const correct = () => {
    const off = pixelsTo(place)
    if (Math.abs(off) > 1) window.scrollBy(0, off)
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
