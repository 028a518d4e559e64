import { useState, type MouseEvent } from 'react'
import type { LatePart } from '../late/late-part'

/** What opens and closes something by a button. */
export interface Opener {
  /** The button while its thing is open. */
  readonly opener: HTMLElement | undefined
  /** Closes, and gives the focus back to the button. */
  readonly close: () => void
  /**
   * For the button: a press opens and closes; who comes near it already fetches what a press will
   * need.
   */
  readonly button: {
    readonly 'aria-haspopup': 'dialog'
    readonly 'aria-expanded': boolean
    readonly onClick: (event: MouseEvent<HTMLElement>) => void
    readonly onFocus: () => void
    readonly onPointerEnter: () => void
  }
}

/**
 * Keeps whether the thing of a button is open; `part` is what it is made of, where that comes late.
 */
export function useOpener(part?: Pick<LatePart<unknown>, 'fetch'>): Opener {
  const [opener, setOpener] = useState<HTMLElement>()
  const close = () => {
    setOpener(undefined)
    opener?.focus({ preventScroll: true })
  }
  return {
    opener,
    close,
    button: {
      'aria-haspopup': 'dialog',
      'aria-expanded': opener !== undefined,
      onClick: (event) => (opener === undefined ? setOpener(event.currentTarget) : close()),
      onFocus: () => part?.fetch(),
      onPointerEnter: () => part?.fetch(),
    },
  }
}

/**
 * Where what a button opens is put: outside the button's surroundings, which may have colours of
 * their own, and inside what the session's end hides, so that nothing of a record stays visible
 * over it; from a dialog inside it, under which it would lie otherwise.
 */
export function floatPlace(opener: HTMLElement): HTMLElement {
  return opener.closest<HTMLElement>('dialog, [data-floats]') ?? document.body
}
