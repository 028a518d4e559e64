import { useEffect, useLayoutEffect, useRef } from 'react'
import { returning } from '~/ui/focus/returning'

/** A link in a row of a list, by which a person left the page of the list. */
interface Leaving {
  /** The name of the row (row-name.ts). */
  readonly row: string
  /** The place of the link among those of the row. */
  readonly at: number
  /** The path that it leads to. */
  readonly to: string
}

/**
 * Lets the focus come back to the row that was opened, by Back and by the record's own link: who
 * reads a list by the keyboard goes on where they were, and not from the top.
 */
export function useReturnFocus(pathname: string): void {
  /** The last leaving of each page, by its path; in memory only. */
  const leavings = useRef(new Map<string, Leaving>())
  const before = useRef<string>(undefined)
  const path = useRef(pathname)
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      const leaving = target instanceof Element ? leavingBy(target) : undefined
      if (leaving !== undefined) leavings.current.set(path.current, leaving)
    }
    window.addEventListener('click', note, true)
    return () => window.removeEventListener('click', note, true)
  }, [])
  // Before the headings of the page take the focus, which they do once it is drawn.
  useLayoutEffect(() => {
    const from = before.current
    before.current = pathname
    path.current = pathname
    const leaving = leavings.current.get(pathname)
    returning.target = () => (leaving?.to === from ? drawn(leaving) : undefined)
    return () => {
      returning.target = () => undefined
    }
  }, [pathname])
}

function leavingBy(target: Element): Leaving | undefined {
  const link = target.closest('a')
  const row = link?.closest<HTMLElement>('[data-row]') ?? undefined
  const name = row?.dataset['row']
  if (!(link instanceof HTMLAnchorElement) || row === undefined || name === undefined)
    return undefined
  return { row: name, at: linksOf(row).indexOf(link), to: link.pathname }
}

function drawn(leaving: Leaving | undefined): HTMLElement | undefined {
  const row = [...document.querySelectorAll<HTMLElement>('[data-row]')].find(
    ({ dataset }) => dataset['row'] === leaving?.row,
  )
  return row === undefined ? undefined : linksOf(row)[leaving?.at ?? 0]
}

function linksOf(row: HTMLElement): readonly HTMLAnchorElement[] {
  return [...row.querySelectorAll('a')]
}
