import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './Dialog.module.css'
import { useModal } from './use-modal'

interface DialogProps {
  readonly title: string
  readonly children: ReactNode
}

/** Covers the whole page until its question is answered; there is no other way to close it. */
export function Dialog({ title, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useFocusBack()
  useModal(dialog)
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-label={title}
      closedby="none"
      // For browsers that do not know `closedby`; the second Escape in a row may close it in spite
      // of this.
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => {
        if (currentTarget.isConnected) currentTarget.showModal()
      }}
    >
      <section className={styles.card}>
        {/* Takes the focus, so that a screen reader starts with it. */}
        <h1 tabIndex={-1} data-autofocus>
          {title}
        </h1>
        {children}
      </section>
    </dialog>
  )
}

/** Returns the focus even to a screen that is inert until the cover is gone. */
function useFocusBack() {
  // The cover takes the focus in an effect, so the focused element is remembered during rendering.
  const before = useRef(document.activeElement)
  useLayoutEffect(() => {
    const element = before.current
    return () => {
      if (element instanceof HTMLElement)
        requestAnimationFrame(() => element.focus({ preventScroll: true }))
    }
  }, [])
}
