import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import styles from './FloatingDialog.module.css'
import { latePart, useLatePart } from './late-part'
import { floatPlace } from './use-opener'

export interface FloatingDialogProps {
  /** What it is called. */
  readonly label: string
  /** What opened it: the dialog stands in the same surroundings. Who closes it gives the focus back. */
  readonly opener: HTMLElement
  readonly close: () => void
  readonly children: ReactNode
}

const mantineDialog = latePart(async () => {
  const { MantineFloatingDialog } = await import('./MantineFloatingDialog')
  return (props: FloatingDialogProps) => <MantineFloatingDialog {...props} />
})

/** Begins to fetch what a dialog over the page needs. */
export const fetchFloatingDialog = mantineDialog.fetch

/**
 * Stands over the page until a person leaves it: by its own button, by Escape or by a press beside it. What takes the
 * focus first is marked with `data-autofocus`.
 */
export function FloatingDialog(props: FloatingDialogProps) {
  const draw = useLatePart(mantineDialog)
  return draw === undefined ? <PlainDialog {...props} /> : draw(props)
}

/** What is there while, or if ever, the library is not: all can be read and pressed. */
function PlainDialog({ label, opener, children }: FloatingDialogProps) {
  return createPortal(
    <div className={styles.layer} data-print="never">
      <div className={styles.overlay} />
      <div className={styles.inner}><section role="dialog" aria-label={label} className={styles.card}>{children}</section></div>
    </div>,
    floatPlace(opener),
  )
}
