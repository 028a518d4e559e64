import { Modal } from '@mantine/core'
import type { DialogProps } from './Dialog'
import styles from './Dialog.module.css'
import { MantineIsland } from './MantineIsland'

/** The cover with the focus kept inside. It has no way out but its own buttons. */
export function MantineDialog({ title, children }: DialogProps) {
  return (
    <MantineIsland>
      <Modal.Root
        opened
        unstyled
        onClose={stay}
        closeOnEscape={false}
        closeOnClickOutside={false}
        returnFocus={false}
        // Locking the scroll writes a style element; the page behind is inert.
        lockScroll={false}
        withinPortal={false}
        transitionProps={{ duration: 0 }}
        classNames={{ inner: styles.cover ?? '', content: styles.card ?? '' }}
      >
        <Modal.Content aria-label={title}>{children}</Modal.Content>
      </Modal.Root>
    </MantineIsland>
  )
}

function stay(): void {
  // Nothing closes it from outside.
}
