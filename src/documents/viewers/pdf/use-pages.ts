import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  GAP,
  heightOf,
  layoutPages,
  nextZoom,
  pagesBetween,
  placeAt,
  type PagesLayout,
  type PageSize,
  type Place,
  type Rotation,
  type Zoom,
} from './page-layout'
import type { PagePart } from './page-tiles'

/** The number of pages above and below the visible ones that are kept ready. */
const BESIDE = 1

/** The current place in a document and its display. */
export interface Pages {
  readonly count: number
  readonly layout: PagesLayout | undefined
  readonly zoom: Zoom
  readonly rotation: Rotation
  /** The page that fills most of the visible area, from 0. */
  readonly page: number
  /** Pages to draw. */
  readonly first: number
  readonly last: number
  /** True when a whole page is visible at once, so that a press can turn to the next. */
  readonly fits: boolean
  readonly scroller: (element: HTMLDivElement | null) => (() => void) | undefined
  readonly setZoom: (zoom: Zoom) => void
  readonly turn: () => void
  readonly go: (page: number) => void
  readonly reveal: (rectangle: DOMRect) => void
  readonly view: PagesView
}

/** The visible part of all pages, in CSS pixels of their layout. */
export interface PagesView {
  readonly get: () => PagePart
  /** Is told on scrolling, and when size or layout change. */
  readonly subscribe: (listener: () => void) => () => void
}

interface Sight {
  readonly page: number
  readonly first: number
  readonly last: number
}

/**
 * Lays the pages out, follows the scrolling, and keeps the place when size or rotation change.
 *
 * @param sizes - Undefined as long as no size is known.
 */
export function usePages(count: number, sizes: readonly PageSize[] | undefined): Pages {
  const [zoom, setZoom] = useState<Zoom>('width')
  const [rotation, setRotation] = useState<Rotation>(0)
  const [room, setRoom] = useState<PageSize>()
  const [sight, setSight] = useState<Sight>({ page: 0, first: 0, last: 0 })
  const element = useRef<HTMLDivElement>(null)
  const place = useRef<Place>({ page: 0, down: 0 })
  /** The middle of the visible part, as a fraction of the width of all pages. */
  const middle = useRef(0.5)
  const [view] = useState(makeView)
  const layout = useMemo(
    () =>
      sizes === undefined || room === undefined
        ? undefined
        : layoutPages(sizes, { zoom, rotation, room }),
    [sizes, room, zoom, rotation],
  )

  const look = useCallback((shown: PagesLayout, from: HTMLDivElement) => {
    const top = from.scrollTop
    const { first, last } = pagesBetween(shown, top, top + from.clientHeight)
    const page = pagesBetween(
      shown,
      top + from.clientHeight / 3,
      top + from.clientHeight / 3 + 1,
    ).first
    setSight((before) =>
      before.page === page && before.first === first && before.last === last
        ? before
        : { page, first, last },
    )
  }, [])

  useLayoutEffect(() => {
    const from = element.current
    if (layout === undefined || from === null) return undefined
    // The page at the top stays there, and the column in the middle.
    from.scrollTop =
      place.current.page === 0 && place.current.down === 0 ? 0 : heightOf(layout, place.current)
    from.scrollLeft = middle.current * layout.width - from.clientWidth / 2
    look(layout, from)
    view.see(from)
    const onScroll = () => {
      place.current = from.scrollTop < GAP ? { page: 0, down: 0 } : placeAt(layout, from.scrollTop)
      middle.current = (from.scrollLeft + from.clientWidth / 2) / layout.width
      look(layout, from)
      view.see(from)
    }
    from.addEventListener('scroll', onScroll, { passive: true })
    return () => from.removeEventListener('scroll', onScroll)
  }, [layout, look, view])

  const scroller = useCallback((node: HTMLDivElement | null) => {
    element.current = node
    if (node === null) return undefined
    const measure = () =>
      setRoom((before) =>
        before?.width === node.clientWidth && before.height === node.clientHeight
          ? before
          : { width: node.clientWidth, height: node.clientHeight },
      )
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(node)
    return () => observer.disconnect()
  }, [])

  const go = useCallback(
    (page: number) => {
      const box = layout?.boxes[page]
      if (box !== undefined) element.current?.scrollTo({ top: box.top - GAP })
    },
    [layout],
  )
  const reveal = useCallback((rectangle: DOMRect) => {
    if (element.current !== null) revealIn(element.current, rectangle)
  }, [])
  useZoomWheel(element, layout, setZoom)
  return {
    count,
    layout,
    zoom,
    rotation,
    page: sight.page,
    first: Math.max(0, sight.first - BESIDE),
    last: Math.min(count - 1, sight.last + BESIDE),
    fits: (layout?.boxes[sight.page]?.height ?? Infinity) <= (room?.height ?? 0),
    scroller,
    setZoom,
    turn: useCallback(() => setRotation((before) => ((before + 90) % 360) as Rotation), []),
    go,
    reveal,
    view,
  }
}

function makeView(): PagesView & { readonly see: (from: HTMLElement) => void } {
  const listeners = new Set<() => void>()
  let seen: PagePart = { left: 0, top: 0, width: 0, height: 0 }
  return {
    get: () => seen,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    see: ({ scrollLeft, scrollTop, clientWidth, clientHeight }) => {
      seen = { left: scrollLeft, top: scrollTop, width: clientWidth, height: clientHeight }
      for (const listener of listeners) listener()
    },
  }
}

/** Scrolls only as far as needed to show a rectangle of the screen. */
function revealIn(element: HTMLDivElement, { top, bottom, left, right }: DOMRect): void {
  const seen = element.getBoundingClientRect()
  const margin = 48
  const down =
    top < seen.top + margin || bottom > seen.bottom - margin
      ? top - seen.top - element.clientHeight / 3
      : 0
  const across =
    left < seen.left + margin || right > seen.right - margin
      ? left - seen.left - element.clientWidth / 3
      : 0
  if (down !== 0 || across !== 0) element.scrollBy({ top: down, left: across })
}

/**
 * A pinch on a touch pad, and the wheel with the control key, zoom the document instead of the
 * whole page.
 */
function useZoomWheel(
  element: { readonly current: HTMLDivElement | null },
  layout: PagesLayout | undefined,
  setZoom: (zoom: Zoom) => void,
) {
  useEffect(() => {
    const from = element.current
    if (from === null || layout === undefined) return undefined
    let turned = 0
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      turned += event.deltaY
      if (Math.abs(turned) < 40) return
      const next = nextZoom(layout, turned < 0 ? 1 : -1)
      turned = 0
      if (next !== undefined) setZoom(next)
    }
    from.addEventListener('wheel', onWheel, { passive: false })
    return () => from.removeEventListener('wheel', onWheel)
  }, [element, layout, setZoom])
}
