import type { ReactNode } from 'react'
import { LinkButton } from '~/ui/LinkButton'
import { usePageFocus } from '~/ui/focus/PageFocus'
import styles from './RecordScreen.module.css'
import { useRecordWords } from '~/i18n/record-words'

interface PanelHeadingProps {
  readonly title: string
  /** Its language, if it is another than the screen's. */
  readonly lang: string | undefined
  readonly actions: ReactNode
  readonly closeTo: string
}

/**
 * The heading of a record next to its list; it takes the focus, because the person navigated to it.
 */
export function PanelHeading({ title, lang, actions, closeTo }: PanelHeadingProps) {
  const words = useRecordWords()
  const heading = usePageFocus()
  return (
    <div className={styles.heading}>
      <h2 ref={heading} tabIndex={-1} className={styles.title} lang={lang}>
        {title}
      </h2>
      <div className={styles.actions} data-print="never">
        {actions}
        <LinkButton size="small" tone="quiet" to={closeTo} state={{ keepPlace: true }}>
          {words.close}
        </LinkButton>
      </div>
    </div>
  )
}
