import type { ReactNode } from 'react'
import { useText } from '~/i18n/TextProvider'
import { LinkButton } from '~/ui/LinkButton'
import { usePageFocus } from '~/ui/PageFocus'
import styles from './RecordScreen.module.css'

interface PanelHeadingProps {
  readonly title: string
  readonly actions: ReactNode
  readonly closeTo: string
}

/**
 * The heading of a record next to its list; it takes the focus, because the person navigated to it.
 */
export function PanelHeading({ title, actions, closeTo }: PanelHeadingProps) {
  const { records } = useText()
  const heading = usePageFocus()
  return (
    <div className={styles.heading}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <div className={styles.actions} data-print="never">
        {actions}
        <LinkButton size="small" tone="quiet" to={closeTo} state={{ keepPlace: true }}>
          {records.record.close}
        </LinkButton>
      </div>
    </div>
  )
}
