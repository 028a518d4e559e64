import { useText } from '~/i18n/TextProvider'
import { Button } from './Button'
import { Disclosure } from './Disclosure'
import styles from './Notice.module.css'

interface ErrorNoticeProps {
  /** What happened. */
  readonly title: string
  /** What it means and what to do. */
  readonly sentence: string
  /** What a person can quote to support. */
  readonly requestId?: string | undefined
  /** The service's own words. They may hold health information and stay on the screen. */
  readonly details?: readonly string[]
  readonly onRetry?: (() => void) | undefined
  readonly busy?: boolean
}

/** A failure in the place it belongs to; the rest of the screen stands. */
export function ErrorNotice({
  title,
  sentence,
  requestId,
  details = [],
  onRetry,
  busy = false,
}: ErrorNoticeProps) {
  const { actions, shell } = useText()
  return (
    <div className={styles.error} role="alert">
      <p className={styles.title}>{title}</p>
      <p>{sentence}</p>
      {requestId === undefined ? null : (
        <p className={styles.hint}>
          {shell.requestId} <code className={styles.id}>{requestId}</code>
        </p>
      )}
      {details.length === 0 ? null : (
        <Disclosure summary={shell.serviceSaid}>
          <ul className={styles.details}>
            {details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      {onRetry === undefined ? null : (
        <div className={styles.action}>
          <Button size="small" busy={busy} onClick={onRetry}>
            {actions.retry}
          </Button>
        </div>
      )}
    </div>
  )
}
