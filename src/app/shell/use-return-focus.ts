import { useLayoutEffect, useRef } from 'react'
import { returning } from '~/ui/focus/returning'

/** A link by which a person left a page. */
interface Leaving {
  /** The name of its row (row-name.ts); undefined for a link that is in no row. */
  readonly row: string | undefined
  /** Its words, which tell it from others in no row that lead to the same place. */
  readonly text: string | undefined
  /** Its place among the links of the row, or among those of the page with its words. */
  readonly at: number
  /** The path that it leads to. */
  readonly to: string
}

/** Things that a person does: from then on the focus is theirs. */
const ACTS = ['keydown', 'pointerdown'] as const

/**
 * Lets the focus come back to the link that was pressed, by Back and by the way back of the page
 * that it opened: who reads a list or the cards of the first page by the keyboard goes on where
 * they were, and not from the top. Rows may come later than the heading of their page, and again
 * when they have been sorted: the focus goes to the link whenever it is drawn, until the person
 * does something.
 */
export function useReturnFocus(pathname: string): void {
  /** The last leaving of each page, by its path; in memory only. */
  const leavings = useRef(new Map<string, Leaving>())
  const before = useRef<string>(undefined)
  const path = useRef(pathname)
  useLayoutEffect(() => {
    const press = ({ target }: MouseEvent) => {
      const leaving = target instanceof Element ? leavingBy(target) : undefined
      if (leaving !== undefined) leavings.current.set(path.current, leaving)
    }
    window.addEventListener('click', press, true)
    return () => window.removeEventListener('click', press, true)
  }, [])
  // Before the headings of the page take the focus, which they do once it is drawn.
  useLayoutEffect(() => {
    const from = before.current
    before.current = pathname
    path.current = pathname
    const leaving = leavings.current.get(pathname)
    if (leaving === undefined || leaving.to !== from) return undefined
    const target = () => drawn(leaving)
    returning.target = target
    const end = focusWhenDrawn(target)
    return () => {
      end()
      returning.target = () => undefined
    }
  }, [pathname])
}

/** Gives the focus to a link whenever it is drawn and nothing else has it. Returns what ends it. */
function focusWhenDrawn(target: () => HTMLElement | undefined): () => void {
  const look = () => {
    const at = document.activeElement
    if (at === null || at === document.body || at instanceof HTMLHeadingElement)
      target()?.focus({ preventScroll: true })
  }
  // On the page that a visit began with, no heading takes the focus.
  look()
  const observer = new MutationObserver(look)
  const end = () => {
    observer.disconnect()
    for (const act of ACTS) window.removeEventListener(act, end, true)
  }
  for (const act of ACTS) window.addEventListener(act, end, { capture: true, passive: true })
  observer.observe(document.body, { childList: true, subtree: true })
  return end
}

function leavingBy(target: Element): Leaving | undefined {
  const link = target.closest('a')
  const row = link?.closest<HTMLElement>('[data-row]') ?? undefined
  const name = row?.dataset['row']
  if (!(link instanceof HTMLAnchorElement)) return undefined
  const to = link.pathname
  if (row !== undefined) return { row: name, text: undefined, at: linksOf(row).indexOf(link), to }
  const text = link.textContent
  const page = link.closest('main')
  if (page === null) return undefined
  return { row: undefined, text, at: linksOf(page).filter(isAs({ text, to })).indexOf(link), to }
}

function drawn({ row: name, text, at, to }: Leaving): HTMLElement | undefined {
  if (name === undefined)
    return linksOf(document.querySelector('main')).filter(isAs({ text, to }))[at]
  const row = [...document.querySelectorAll<HTMLElement>('[data-row]')].find(
    ({ dataset }) => dataset['row'] === name,
  )
  return linksOf(row)[at]
}

function isAs({ text, to }: Pick<Leaving, 'text' | 'to'>): (link: HTMLAnchorElement) => boolean {
  return ({ textContent, pathname }) => textContent === text && pathname === to
}

function linksOf(place: Element | null | undefined): readonly HTMLAnchorElement[] {
  return [...(place?.querySelectorAll('a') ?? [])]
}
