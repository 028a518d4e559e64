import { useLayoutEffect, type ReactNode } from 'react'
import { usePageFocus } from './focus/PageFocus'
import styles from './PageHeader.module.css'

interface PageHeaderProps {
  readonly title: string
  /** The title's language, if it is another than the screen's. */
  readonly lang?: string | undefined
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
export function PageHeader({ title, lang, tab = title, meta, actions }: PageHeaderProps) {
  const heading = usePageFocus()
  useTabName(`${tab} · Clearchart`)
  return (
    <div className={styles.header}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={styles.title} lang={lang}>
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

/**
 * Names the browser tab as long as the screen is shown. React would leave the name of a screen that
 * is kept hidden in the page.
 */
function useTabName(name: string): void {
  useLayoutEffect(() => {
    const title = document.createElement('title')
    title.text = name
    document.head.prepend(title)
    return () => title.remove()
  }, [name])
}
