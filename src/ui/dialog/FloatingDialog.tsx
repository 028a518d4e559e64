import { useEffect, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import styles from './FloatingDialog.module.css'
import { floatPlace } from './use-opener'
import { useModal } from './use-modal'

interface FloatingDialogProps {
  /** The accessible name of the dialog. */
  readonly label: string
  /**
   * The element that opened it: the dialog appears in the same surroundings, and the focus returns
   * to it.
   */
  readonly opener: HTMLElement
  readonly close: () => void
  readonly children: ReactNode
}

/**
 * Stays over the page until a person leaves it: by its own button, by Escape or by a press outside
 * it. The element that takes the focus first is marked with `data-autofocus`.
 */
export function FloatingDialog({ label, opener, close, children }: FloatingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, opener)
  usePressBeside(dialog, close)
  // The page decides when the dialog is open, not the browser; a file field inside has such an
  // event too.
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    close()
  }
  return createPortal(
    <dialog
      ref={dialog}
      className={styles.layer}
      aria-label={label}
      data-print="never"
      onCancel={onCancel}
    >
      <section className={styles.card}>{children}</section>
    </dialog>,
    floatPlace(opener),
  )
}

/**
 * The element is as large as the screen: a press on the element itself is a press outside the
 * content.
 */
function usePressBeside(dialog: RefObject<HTMLElement | null>, close: () => void) {
  const pressed = useRef<EventTarget>(null)
  useEffect(() => {
    const element = dialog.current
    const onPointerDown = ({ target }: PointerEvent) => {
      pressed.current = target
    }
    // A text selection from inside to outside does not count as a press outside.
    const onClick = ({ target }: MouseEvent) => {
      if (target === element && pressed.current === element) close()
    }
    element?.addEventListener('pointerdown', onPointerDown)
    element?.addEventListener('click', onClick)
    return () => {
      element?.removeEventListener('pointerdown', onPointerDown)
      element?.removeEventListener('click', onClick)
    }
  }, [dialog, close])
}
