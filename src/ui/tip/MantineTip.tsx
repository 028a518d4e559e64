import { Tooltip } from '@mantine/core'
import { ExistingElement } from '../dialog/ExistingElement'
import { MantineIsland } from '../dialog/MantineIsland'
import { floatPlace } from '../dialog/use-opener'
import styles from './Tip.module.css'

/** An open tip, whatever library draws it. */
export interface OpenTipProps {
  readonly target: Element
  readonly words: string
}

/** The words beside their element, on the side that has room. */
export function MantineTip({ target, words }: OpenTipProps) {
  return (
    <MantineIsland>
      <Tooltip
        opened
        unstyled
        label={words}
        className={styles.tip}
        data-print="never"
        floatingStrategy="fixed"
        offset={6}
        zIndex={60}
        transitionProps={{ duration: 0 }}
        portalProps={{ target: floatPlace(target) }}
      >
        <ExistingElement element={target} />
      </Tooltip>
    </MantineIsland>
  )
}
