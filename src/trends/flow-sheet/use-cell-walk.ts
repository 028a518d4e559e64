import { ownValue } from '~/std/own-value'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { linkToward, type Direction } from './link-toward'

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'row-start',
  End: 'row-end',
}

/**
 * Arrow keys move among the links of a table: one of them is a stop of the Tab key, the one that
 * had the focus last. Beyond the first and last date of a row, `onEdge` may bring other dates; the
 * focus then stays in its row.
 */
export function useCellWalk(
  onEdge: ((side: 'start' | 'end') => boolean) | undefined,
): RefObject<HTMLTableElement | null> {
  const ref = useRef<HTMLTableElement>(null)
  // The place for the focus once other dates are loaded.
  const turning = useRef<{ readonly row: string | undefined; readonly side: 'start' | 'end' }>(
    undefined,
  )

  useLayoutEffect(() => {
    const table = ref.current
    const turned = turning.current
    if (table === null || turned === undefined) return
    turning.current = undefined
    focusRow(table, turned)
  })
  // Links come and go with the dates: after each rendering, one of those reached by the arrow keys
  // takes the Tab key.
  useEffect(() => {
    const links = [...(ref.current?.querySelectorAll<HTMLAnchorElement>('a[tabindex]') ?? [])]
    if (!links.some((link) => link.tabIndex === 0)) links[0]?.setAttribute('tabindex', '0')
  })

  useEffect(() => {
    const table = ref.current
    if (table === null) return undefined
    const walk = (event: KeyboardEvent) => {
      const direction = directionOf(event.key, table)
      const { target: from } = event
      const modified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey
      if (direction === undefined || modified || !(from instanceof HTMLAnchorElement)) return
      const next = linkToward(table, from, direction)
      const side = direction === 'right' ? 'end' : direction === 'left' ? 'start' : undefined
      if (next !== undefined) {
        takeTab(table, next)
        next.focus()
      } else if (side !== undefined && onEdge?.(side) === true) {
        turning.current = { row: from.closest('tr')?.dataset['row'], side }
      } else return
      event.preventDefault()
    }
    // The table itself takes no focus: it hears the keys of its links.
    table.addEventListener('keydown', walk)
    return () => table.removeEventListener('keydown', walk)
  }, [onEdge])
  return ref
}

/**
 * The direction of a key, if it has one. The columns of a table run from right to left if its
 * language does.
 */
function directionOf(key: string, table: HTMLTableElement): Direction | undefined {
  const direction = ownValue(DIRECTIONS, key)
  if (getComputedStyle(table).direction !== 'rtl') return direction
  return direction === 'left' ? 'right' : direction === 'right' ? 'left' : direction
}

/** One link of the table is in the tab order, so that Tab leaves the table. */
function takeTab(table: HTMLTableElement, link: HTMLAnchorElement): void {
  for (const other of table.querySelectorAll('a[tabindex="0"]'))
    other.setAttribute('tabindex', '-1')
  if (link.hasAttribute('tabindex')) link.tabIndex = 0
}

function focusRow(
  table: HTMLTableElement,
  { row, side }: { readonly row: string | undefined; readonly side: 'start' | 'end' },
): void {
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tr[data-row]')]
  const own = rows.find((candidate) => candidate.dataset['row'] === row)
  const inCells = [...(own?.querySelectorAll<HTMLAnchorElement>('td a') ?? [])]
  const link =
    (side === 'end' ? inCells[0] : inCells.at(-1)) ??
    own?.querySelector('a') ??
    table.querySelector('a')
  if (link === null || link === undefined) return
  takeTab(table, link)
  link.focus()
}
