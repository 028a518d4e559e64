import { useEffect, useRef, type ReactNode } from 'react'
import styles from './KeepsFocus.module.css'

/**
 * Keeps the focus on the page when the control that has it goes away: a press that ends a step, a
 * task that is done. A browser would leave it on nothing, where a screen reader says nothing and
 * the next key goes nowhere (WCAG 2.2, 2.4.3). It moves to the heading of the part that the control
 * was in, or to that of the page where the part went as well.
 */
export function KeepsFocus({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const within = box.current
    return within === null ? undefined : keepFocus(within)
  }, [])
  return (
    <div ref={box} className={styles.box}>
      {children}
    </div>
  )
}

const PARTS = 'section, [role="group"], [role="region"], [role="alert"], fieldset'
const HEADINGS = 'h1, h2, h3'

/** Watches until the returned function is called. */
function keepFocus(box: HTMLElement): () => void {
  /** The control that has the focus, and all that it is in, from the inside. */
  let chain: readonly Element[] = []
  const onFocus = ({ target }: FocusEvent) => {
    chain = target instanceof Element ? chainOf(target, box) : []
  }
  const onBlur = () =>
    queueMicrotask(() => {
      // Somebody left it; a control that went away is not there any more.
      if (chain[0]?.isConnected === true && isNowhere()) chain = []
    })
  const watcher = new MutationObserver(() => {
    if (chain.length === 0 || chain[0]?.isConnected === true || !isNowhere()) return
    const left = chain.find((one) => one.isConnected)
    chain = []
    // The eyes are where the press was: the page does not move under them.
    targetIn(left, box).focus({ preventScroll: true })
  })
  box.addEventListener('focusin', onFocus)
  box.addEventListener('focusout', onBlur)
  watcher.observe(box, { childList: true, subtree: true })
  return () => {
    watcher.disconnect()
    box.removeEventListener('focusin', onFocus)
    box.removeEventListener('focusout', onBlur)
  }
}

function chainOf(target: Element, box: HTMLElement): readonly Element[] {
  const chain: Element[] = []
  for (let at: Element | null = target; at !== null && at !== box; at = at.parentElement)
    chain.push(at)
  return [...chain, box]
}

function isNowhere(): boolean {
  const { activeElement } = document
  return activeElement === null || activeElement === document.body
}

/** A place for the focus: a heading, else the part itself. */
function targetIn(left: Element | undefined, box: HTMLElement): HTMLElement {
  const part = left?.closest<HTMLElement>(PARTS)
  const isInside = part !== null && part !== undefined && box.contains(part)
  const place = isInside ? part : box
  const heading = place.querySelector<HTMLElement>(isInside ? HEADINGS : 'h1')
  const target = heading ?? place
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  return target
}
