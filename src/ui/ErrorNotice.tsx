import { useText } from '~/i18n/TextProvider'
import { Button } from './Button'
import { ForSupport } from './ForSupport'
import styles from './Notice.module.css'

interface ErrorNoticeProps {
  /** The title of the failure. */
  readonly title: string
  /** Its meaning and the next step. */
  readonly sentence: string
  /** The id that a person can quote to support. */
  readonly requestId?: string | undefined
  /** The service's own words. They may hold health information and stay on the screen. */
  readonly details?: readonly string[]
  readonly onRetry?: (() => void) | undefined
  /** The words of the button, where it does something other than try the same again. */
  readonly action?: string | undefined
  readonly busy?: boolean
}

/** A failure in its own place; the rest of the screen stays. */
export function ErrorNotice({
  title,
  sentence,
  requestId,
  details = [],
  onRetry,
  action,
  busy = false,
}: ErrorNoticeProps) {
  const { actions } = useText()
  return (
    <div className={styles.error} role="alert">
      <p className={styles.title}>{title}</p>
      <p>{sentence}</p>
      <ForSupport requestId={requestId} details={details} />
      {onRetry === undefined ? null : (
        <div className={styles.action}>
          <Button size="small" busy={busy} onClick={onRetry}>
            {action ?? actions.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
