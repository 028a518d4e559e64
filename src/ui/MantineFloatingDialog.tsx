import { Modal } from '@mantine/core'
import type { FloatingDialogProps } from './FloatingDialog'
import styles from './FloatingDialog.module.css'
import { MantineIsland } from './MantineIsland'
import { floatPlace } from './use-opener'

/** A dialog that keeps the focus, and closes by Escape and by a press beside it. */
export function MantineFloatingDialog({ label, opener, close, children }: FloatingDialogProps) {
  return (
    <MantineIsland>
      <Modal.Root
        opened
        unstyled
        onClose={close}
        // Who opened it knows where the focus goes back to.
        returnFocus={false}
        // Locking the scroll writes a style element; the dialog keeps its own scrolling to itself instead.
        lockScroll={false}
        transitionProps={{ duration: 0 }}
        portalProps={{ target: floatPlace(opener) }}
        className={styles.layer ?? ''}
        classNames={{ overlay: styles.overlay ?? '', inner: styles.inner ?? '', content: styles.card ?? '' }}
        data-print="never"
      >
        <Modal.Overlay unstyled />
        <Modal.Content aria-label={label}>{children}</Modal.Content>
      </Modal.Root>
    </MantineIsland>
  )
}
