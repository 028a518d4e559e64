import type { ReactNode } from 'react'
import { usePageFocus } from './PageFocus'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  readonly title: string
  /**
   * Names the browser tab where the heading itself names somebody or tells of somebody's health:
   * tabs are seen, kept and sent by browsers.
   */
  readonly tab?: string | undefined
  /** What the page holds, in one quiet line: counts, when it was read. */
  readonly meta?: ReactNode
  readonly actions?: ReactNode
}

/** The one first-level heading of a screen; names the browser tab, without anybody's name. */
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
