import { useState, type ReactNode } from 'react'
import styles from './Disclosure.module.css'

interface DisclosureProps {
  readonly summary: ReactNode
  readonly children: ReactNode
  /** Called when somebody comes near it, so that its content can be fetched. */
  readonly onNear?: () => void
  /** True when the summary is a fact and not only a way to more: it is printed also when closed. */
  readonly isFact?: boolean
}

/** Content that not everyone needs, one press away. It is not built before it is opened. */
export function Disclosure({ summary, children, onNear, isFact = false }: DisclosureProps) {
  const [opened, setOpened] = useState(false)
  return (
    <details
      data-print={isFact ? 'name' : undefined}
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
