import { useState, type MouseEvent } from 'react'
import type { LatePart } from '../late/late-part'

/** The state of a button that opens and closes something. */
export interface Opener {
  /** The button while its panel is open. */
  readonly opener: HTMLElement | undefined
  /** Closes, and returns the focus to the button. */
  readonly close: () => void
  /**
   * Handlers for the button: a press opens and closes; coming near it starts to fetch the content.
   */
  readonly button: {
    readonly 'aria-haspopup': 'dialog'
    readonly 'aria-expanded': boolean
    readonly onClick: (event: MouseEvent<HTMLElement>) => void
    readonly onFocus: () => void
    readonly onPointerEnter: () => void
  }
}

/** Tracks the open state of a button's panel; `part` is its content, if that is loaded late. */
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
 * Chooses the parent for a button's panel: outside the button's surroundings, which may have
 * colours of their own, but inside the part that the session's end hides, so that no record stays
 * visible over it; a panel opened from a dialog goes inside that dialog, which would otherwise
 * cover it.
 */
export function floatPlace(opener: Element): HTMLElement {
  return opener.closest<HTMLElement>('dialog, [data-floats]') ?? document.body
}
