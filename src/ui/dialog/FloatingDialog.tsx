import { useEffect, useRef, type ReactNode, type RefObject, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import styles from './FloatingDialog.module.css'
import { floatPlace } from './use-opener'
import { useModal } from './use-modal'

interface FloatingDialogProps {
  /** What it is called. */
  readonly label: string
  /** What opened it: the dialog stands in the same surroundings, and the focus goes back to it. */
  readonly opener: HTMLElement
  readonly close: () => void
  /** Where it stands: in the middle, or from the side over the whole height. */
  readonly place?: 'middle' | 'side'
  readonly children: ReactNode
}

/**
 * Stands over the page until a person leaves it: by its own button, by Escape or by a press beside
 * it. What takes the focus first is marked with `data-autofocus`.
 */
export function FloatingDialog({
  label,
  opener,
  close,
  place = 'middle',
  children,
}: FloatingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useModal(dialog, opener)
  usePressBeside(dialog, close)
  // The page says what is open, not the browser; of what is inside, a field for files has such an
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
      <section className={place === 'middle' ? styles.card : styles.sheet}>{children}</section>
    </dialog>,
    floatPlace(opener),
  )
}

/** The element is as large as the screen: a press on itself is one beside what stands in it. */
function usePressBeside(dialog: RefObject<HTMLElement | null>, close: () => void) {
  const pressed = useRef<EventTarget>(null)
  useEffect(() => {
    const element = dialog.current
    const onPointerDown = ({ target }: PointerEvent) => {
      pressed.current = target
    }
    // A text that is selected from inside to beside is no press beside.
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
