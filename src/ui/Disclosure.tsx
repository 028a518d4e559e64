import { useState, type ReactNode } from 'react'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  readonly summary: ReactNode
  readonly children: ReactNode
  /** Somebody comes near it: what it holds can begin to be fetched. */
  readonly onNear?: () => void
}

/** What not everybody needs, one press away. Its content is not built before it is opened. */
export function Disclosure({ summary, children, onNear }: DisclosureProps) {
  const [opened, setOpened] = useState(false)
  return (
    <details
      className={styles.disclosure}
      onToggle={(event) => {
        if (event.currentTarget.open) setOpened(true)
      }}
    >
      <summary className={styles.summary} onPointerEnter={onNear} onFocus={onNear}>
        {summary}
      </summary>
      {opened ? <div className={styles.content}>{children}</div> : null}
    </details>
  )
}
