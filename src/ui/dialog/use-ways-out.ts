import { useEffect } from 'react'

interface FloatingPart {
  /** Of the button; the panel's own is `{id}-dropdown`. */
  readonly id: string
  readonly opener: HTMLElement
  readonly close: () => void
}

/**
 * Escape and a press elsewhere close a panel from its first moment, wherever the focus is: the
 * library hears Escape only inside, where the focus arrives some moments later, and the library
 * itself may still be loading.
 */
export function useWaysOut({ id, opener, close }: FloatingPart) {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    }
    const onPointerDown = ({ target }: PointerEvent) => {
      const isHere = [opener, document.getElementById(`${id}-dropdown`)].some(
        (element) => target instanceof Node && element?.contains(target) === true,
      )
      if (!isHere) close()
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPointerDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPointerDown)
    }
  }, [id, opener, close])
}
