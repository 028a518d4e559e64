import type { ReactNode } from 'react'
import { usePageFocus } from './focus/PageFocus'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  readonly title: string
  /**
   * Names the browser tab when the heading itself names a person or reveals health information:
   * browsers show, keep and send tab names.
   */
  readonly tab?: string | undefined
  /** The contents of the page in one quiet line: counts, time of reading. */
  readonly meta?: ReactNode
  readonly actions?: ReactNode
}

/** The only first-level heading of a screen; names the browser tab, without anyone's name. */
export function PageHeader({ title, tab = title, meta, actions }: PageHeaderProps) {
  const heading = usePageFocus()
  return (
    <div className={styles.header}>
      <title>{`${tab} · Clearchart`}</title>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        {meta === undefined ? null : <div className={styles.meta}>{meta}</div>}
      </div>
      {actions === undefined ? null : (
        <div className={styles.actions} data-print="never">
          {actions}
        </div>
      )}
    </div>
  )
}
