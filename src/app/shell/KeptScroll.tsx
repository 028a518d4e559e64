import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
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
    const kept = isReturn
      ? (keptScroll(placeAt(location)) ?? left.current.get(`${location.key} ${location.pathname}`))
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
      if (last.current !== undefined) keepScroll(name, last.current)
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

/** The name of the open entry of the tab's history, which is at that address. */
function placeAt({ pathname }: { readonly pathname: string }): string {
  return placeName(pathname)
}

/**
 * Scrolls to a place whenever the page grows or shrinks, until the person does something. `wanted`
 * holds the place in the meantime. Returns what ends it.
 */
function aimFor(place: number, wanted: { current: number | undefined }): () => void {
  const { style } = document.documentElement
  const observer = new ResizeObserver(() => {
    if (Math.abs(window.scrollY - place) > 1) window.scrollTo(0, place)
  })
  const end = () => {
    if (wanted.current === undefined) return
    wanted.current = undefined
    observer.disconnect()
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
