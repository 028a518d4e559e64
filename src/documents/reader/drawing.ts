import { createContext, use, useLayoutEffect, useState, type RefObject } from 'react'
import { whenIdle } from './when-idle'

/** What parts of a long document are told about being drawn. */
export interface Drawing {
  /** Everything is wanted at once: the page is being printed or searched. */
  readonly whole: boolean
  /** Everything is wanted on paper, where nobody waits for more. */
  readonly paper?: boolean
  /**
   * A part that is not drawn yet announces itself, in a layout effect: between its first place on
   * the page and the announcement nobody may look and find the document complete. What it gets back
   * says that it is drawn.
   */
  readonly wait: () => () => void
}

const DrawingContext = createContext<Drawing>({ whole: true, wait: () => () => undefined })
export const DrawingProvider = DrawingContext.Provider

/** For what is no part of the document itself: it comes in pauses, and nobody waits for it. */
export const IN_PAUSES: Drawing = { whole: false, wait: () => () => undefined }

/**
 * Whether a part is to be drawn: at once where everything is wanted or it is small (`atOnce`), else
 * when it comes near the screen, else when the page has time. In the end all of it is there, so
 * that the browser's own search finds it too.
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

/** How a part that is drawn but not there yet, such as a picture, announces itself. */
export function useWait(): Drawing['wait'] {
  return use(DrawingContext).wait
}

/**
 * How many of a long list are drawn: a first part at once, the rest in pauses. With `paper` all of
 * them are there at once for paper alone: a search goes on while they come.
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
