import { isDrawn } from '../is-drawn'

const PARTS = 'dialog, section, [role="group"], [role="region"], [role="alert"], fieldset'
const HEADINGS = 'h1, h2, h3'

/**
 * Keeps the focus on the page when the control that has it goes away: a press that ends a step, a
 * task that is done. A browser would leave it on nothing, where a screen reader says nothing and
 * the next key goes nowhere (WCAG 2.2, 2.4.3). It moves to the heading of the part that the control
 * was in, or to that of the page where the part went as well. A control that is only hidden, while
 * something on its screen loads, gets the focus back when it is shown again. A part that takes the
 * focus itself does so in a layout effect, which comes first.
 *
 * @returns a function that ends it.
 */
export function keepFocus(
  box: HTMLElement,
  {
    pressed = [],
    isRouted = false,
  }: {
    /** The last pressed element before, and all that it was in, from the inside. */
    readonly pressed?: readonly EventTarget[]
    /** True where `usePageFocus` gives the focus to the page after a navigation. */
    readonly isRouted?: boolean
  } = {},
): () => void {
  /** The control that has the focus, and all that it is in, from the inside. */
  let chain: readonly Element[] = []
  let path = ''
  const onFocus = ({ target }: { readonly target: EventTarget | null }) => {
    const isWithin = target instanceof Element && target !== box && box.contains(target)
    chain = isWithin ? chainOf(target, box) : []
    path = window.location.pathname
  }
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    // The focus is on its way to another control, and on nothing in between: what changes on the
    // page meanwhile must not call it back.
    if (relatedTarget instanceof Element && box.contains(relatedTarget)) chain = []
  }
  const onBlur = () =>
    queueMicrotask(() => {
      // Somebody left it; one that is gone, or hidden while its screen loads, was not left.
      if (chain[0]?.isConnected === true && isNowhere() && isDrawn(chain[0])) chain = []
    })
  const onPress = () => {
    if (isNowhere()) chain = []
  }
  const look = () => {
    const [control] = chain
    if (control === undefined || !isNowhere()) return
    if (isRouted && path !== window.location.pathname) chain = []
    else if (!control.isConnected)
      // The eyes are where the press was: the page does not move under them.
      targetIn(
        chain.find((one) => one.isConnected),
        box,
      ).focus({ preventScroll: true })
    else if (control instanceof HTMLElement && isDrawn(control))
      control.focus({ preventScroll: true })
  }
  const watcher = new MutationObserver(look)
  onFocus({ target: document.activeElement })
  if (chain.length === 0) {
    chain = pressed.flatMap((one) => (one instanceof Element ? [one] : []))
    look()
  }
  box.addEventListener('focusin', onFocus)
  box.addEventListener('focusout', onBlur)
  // Before all other listeners.
  window.addEventListener('blur', onLeave, true)
  window.addEventListener('pointerdown', onPress, true)
  watcher.observe(box, { childList: true, subtree: true, attributeFilter: ['style'] })
  return () => {
    watcher.disconnect()
    window.removeEventListener('pointerdown', onPress, true)
    box.removeEventListener('focusin', onFocus)
    box.removeEventListener('focusout', onBlur)
    window.removeEventListener('blur', onLeave, true)
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
