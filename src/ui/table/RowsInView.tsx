import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { RowHeights } from './row-heights'
import type { DrawnRows, RowWatch } from './TableBody'

/** Rows that are drawn on each side of those in view. */
const AROUND = 10
/** Rows on each side that are enough: a table is drawn again when fewer are left. */
const ENOUGH = 4
/** So many more than are wanted are kept. */
const MOST_MORE = 40

/**
 * Follows the page and tells which rows of a table are in view. Everything is read after the
 * browser has laid out the page, in a listener or an observer, so that no drawing has to wait for
 * it: heights of rows, and the place of the table, which contents above may move.
 */
export const RowsInView: RowWatch = ({ body, count, drawn, onDrawn }) => {
  const [heights] = useState(() => new RowHeights())
  const look = useRef(() => {})
  useLayoutEffect(() => {
    look.current = () => {
      const element = body.current
      if (element === null || element.getClientRects().length === 0) return
      heights.measured(heightsOf(element))
      const top = -element.getBoundingClientRect().top
      const first = heights.at(top, count)
      const last = heights.at(top + window.innerHeight, count)
      const rows = rowsAround(drawn, first, last, count)
      const next = withGaps(rows, heights, count)
      if (isSame(next, drawn)) return
      // Rows in sight that are not drawn cannot wait, and those around them can.
      if (first < drawn.from || last >= drawn.to) flushSync(() => onDrawn(next))
      else startTransition(() => onDrawn(next))
    }
    // More rows, or fewer: the page has their height at once.
    const held = { from: Math.min(drawn.from, count), to: Math.min(drawn.to, count) }
    const now = withGaps(held, heights, count)
    if (!isSame(now, drawn)) onDrawn(now)
  }, [body, count, drawn, heights, onDrawn])
  useEffect(() => {
    const see = () => look.current()
    let width: number | undefined
    const observer = new ResizeObserver(([entry]) => {
      if (width !== entry?.contentRect.width) heights.forget()
      width = entry?.contentRect.width
      see()
    })
    const table = body.current?.closest('table')
    if (table) observer.observe(table)
    addEventListener('scroll', see, { passive: true })
    addEventListener('resize', see, { passive: true })
    return () => {
      observer.disconnect()
      removeEventListener('scroll', see)
      removeEventListener('resize', see)
    }
  }, [body, heights])
  return null
}

function heightsOf(body: Element): (readonly [index: number, height: number])[] {
  return [...body.children].flatMap((row) => {
    const index = row.getAttribute('data-index')
    return index === null ? [] : [[Number(index), row.getBoundingClientRect().height] as const]
  })
}

/** The rows to draw: those that are drawn, if they still reach far enough. */
function rowsAround(
  drawn: DrawnRows,
  first: number,
  last: number,
  count: number,
): Pick<DrawnRows, 'from' | 'to'> {
  const within = (rows: number) => ({
    from: Math.max(0, first - rows),
    to: Math.min(count, last + 1 + rows),
  })
  const [wanted, least] = [within(AROUND), within(ENOUGH)]
  const isEnough = drawn.from <= least.from && drawn.to >= least.to && drawn.to <= count
  return isEnough && drawn.to - drawn.from <= wanted.to - wanted.from + MOST_MORE ? drawn : wanted
}

function withGaps(
  { from, to }: Pick<DrawnRows, 'from' | 'to'>,
  heights: RowHeights,
  count: number,
): DrawnRows {
  const after = Math.max(0, heights.startOf(count) - heights.startOf(to))
  return { from, to, before: heights.startOf(from), after }
}

/** Parts of a pixel come from the browser's rounding. */
function isSame(one: DrawnRows, other: DrawnRows): boolean {
  return (
    one.from === other.from &&
    one.to === other.to &&
    Math.abs(one.before - other.before) < 1 &&
    Math.abs(one.after - other.after) < 1
  )
}
