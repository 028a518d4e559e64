import { createContext, use, useLayoutEffect, useState, type RefObject } from 'react'
import { whenIdle } from './when-idle'

/** Tells the parts of a long document when to be drawn. */
export interface Drawing {
  /** True when everything is wanted at once: the page is being printed or searched. */
  readonly whole: boolean
  /** True when everything is wanted on paper, where nothing more can load. */
  readonly paper?: boolean
  /** True while everything is prepared for paper, before the browser prints: it can still load. */
  readonly isPrepared?: boolean
  /**
   * Announces a part that is not drawn yet, in a layout effect: nobody may find the document
   * complete between its first appearance on the page and the announcement. The returned function
   * reports that it is drawn.
   */
  readonly wait: () => () => void
}

const DrawingContext = createContext<Drawing>({ whole: true, wait: () => () => undefined })
export const DrawingProvider = DrawingContext.Provider

/**
 * For parts outside the document itself: they are drawn when the page is idle, and nothing waits
 * for them.
 */
export const IN_PAUSES: Drawing = { whole: false, wait: () => () => undefined }

/**
 * True when a part is to be drawn: at once if everything is wanted or it is small (`atOnce`),
 * otherwise when it comes near the screen or when the page is idle. In the end everything is drawn,
 * so that the browser's own search finds it too.
 */
export function useDrawn(place: RefObject<HTMLElement | null>, atOnce = false): boolean {
  const { whole, wait } = use(DrawingContext)
  const [drawn, setDrawn] = useState(whole || atOnce)
  if (whole && !drawn) setDrawn(true)
  useLayoutEffect(() => {
    if (drawn) return undefined
    const arrive = wait()
    const draw = () => setDrawn(true)
    const unqueue = whenIdle(draw)
    const observer =
      typeof IntersectionObserver === 'undefined'
        ? undefined
        : new IntersectionObserver(
            (entries) => {
              if (entries.some(({ isIntersecting }) => isIntersecting)) draw()
            },
            { rootMargin: '1200px' },
          )
    if (place.current !== null) observer?.observe(place.current)
    return () => {
      arrive()
      unqueue()
      observer?.disconnect()
    }
  }, [drawn, place, wait])
  return drawn
}

/**
 * The function with which a part that is drawn but incomplete, such as a picture, announces itself.
 */
export function useWait(): Drawing['wait'] {
  return use(DrawingContext).wait
}

/** True while the document is prepared for paper: what loads then is on it. */
export function useIsPrepared(): boolean {
  return use(DrawingContext).isPrepared === true
}

/**
 * The number of drawn entries of a long list: a first part at once, the others when the page is
 * idle. With `paper`, all of them are drawn at once for paper only: a search continues while they
 * arrive.
 */
export function useDrawnCount(
  count: number,
  step: number,
  all: 'whole' | 'paper' = 'whole',
): number {
  const { whole, paper = whole, wait } = use(DrawingContext)
  const [drawn, setDrawn] = useState(step)
  const shown = (all === 'paper' ? paper : whole) ? count : Math.min(drawn, count)
  useLayoutEffect(() => {
    if (shown >= count) return undefined
    const arrive = wait()
    const unqueue = whenIdle(() => setDrawn(shown + step))
    return () => {
      arrive()
      unqueue()
    }
  }, [shown, count, step, wait])
  return shown
}
