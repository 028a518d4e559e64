import { Popover } from '@mantine/core'
import { ExistingElement } from './ExistingElement'
import { MantineIsland } from './MantineIsland'
import styles from './PopoverButton.module.css'
import { floatPlace } from './use-opener'
import type { ReactNode } from 'react'

/** An open popover, whatever library draws it. */
export interface OpenPopoverProps {
  /** Of the button; the popover's own is `{id}-dropdown`. */
  readonly id: string
  readonly opener: HTMLElement
  readonly close: () => void
  readonly children: ReactNode
}

/**
 * A panel that stays at its button, keeps the focus, and closes by Escape and by a press elsewhere.
 */
export function MantinePopover({ id, opener, close, children }: OpenPopoverProps) {
  return (
    <MantineIsland>
      <Popover
        opened
        unstyled
        trapFocus
        hideDetached={false}
        id={id}
        onChange={close}
        position="bottom-end"
        floatingStrategy="fixed"
        zIndex={50}
        width="17.5rem"
        transitionProps={{ duration: 0 }}
        portalProps={{ target: floatPlace(opener) }}
      >
        <Popover.Target>
          <ExistingElement element={opener} />
        </Popover.Target>
        <Popover.Dropdown className={styles.panel} data-print="never">
          {children}
        </Popover.Dropdown>
      </Popover>
    </MantineIsland>
  )
}
