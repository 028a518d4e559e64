import { createContext, use, useEffect, useRef, type ReactNode } from 'react'
import { hearSteps } from '~/std/hear-steps'
import { returning } from './returning'

const Page = createContext('')

/** True when the person went on by Tab since they last pressed anything that could lead here. */
let wentOn = false

/** Keys that do nothing by themselves: the Shift of a Shift+Tab comes before it. */
const MODIFIERS: readonly unknown[] = ['Shift', 'Control', 'Alt', 'Meta']

const note = (event: Event) => {
  const key: unknown = 'key' in event ? event.key : undefined
  if (!MODIFIERS.includes(key)) wentOn = key === 'Tab'
}

const PRESSES = ['click', 'keydown']

interface PageFocusProps {
  /** Names the page; empty on the first page of a visit, where focus stays with the browser. */
  readonly value: string
  readonly children: ReactNode
}

/** Names the current page for the headings in it. */
export function PageFocus({ value, children }: PageFocusProps) {
  useEffect(() => {
    for (const type of PRESSES) window.addEventListener(type, note, true)
    const stop = hearSteps(note)
    return () => {
      stop()
      for (const type of PRESSES) window.removeEventListener(type, note, true)
    }
  }, [])
  return <Page value={value}>{children}</Page>
}

/**
 * Moves focus to a heading after a navigation to its page, so that keyboard and screen reader
 * continue there; after a return to a list, to the row that was opened. It does not move the focus
 * of somebody who is already typing on the new page, or who went on to another control before the
 * page came: their next press would be lost.
 */
export function usePageFocus() {
  const page = use(Page)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const at = document.activeElement
    if (page === '' || at instanceof HTMLInputElement) return
    // A control that went with the earlier page has left the focus on nothing.
    if (!wentOn || at === document.body)
      (returning.target() ?? heading.current)?.focus({ preventScroll: true })
  }, [page])
  return heading
}
