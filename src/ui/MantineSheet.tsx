import { Drawer } from '@mantine/core'
import { MantineIsland } from './MantineIsland'
import type { OpenSheetProps } from './Sheet'
import styles from './Sheet.module.css'
import { floatPlace } from './use-opener'

/** A sheet that keeps the focus, and closes by Escape and by a press beside it. */
export function MantineSheet({ label, opener, close, children }: OpenSheetProps) {
  return (
    <MantineIsland>
      <Drawer.Root
        opened
        unstyled
        onClose={close}
        // The button knows itself where the focus goes back to, also where a press does not focus a button (Safari).
        returnFocus={false}
        // Locking the scroll writes a style element; the sheet keeps its own scrolling to itself instead.
        lockScroll={false}
        transitionProps={{ duration: 0 }}
        portalProps={{ target: floatPlace(opener) }}
        className={styles.layer ?? ''}
        // Here and not on the parts: what a part is given as its class also goes to the box around it.
        classNames={{ overlay: styles.overlay ?? '', content: styles.sheet ?? '' }}
        data-print="never"
      >
        <Drawer.Overlay unstyled />
        <Drawer.Content aria-label={label}>{children}</Drawer.Content>
      </Drawer.Root>
    </MantineIsland>
  )
}
