import { useText } from '~/i18n/TextProvider'
import { Disclosure } from './fold/Disclosure'
import styles from './Notice.module.css'

/**
 * Facts about a failure for whoever helps: the service's own words, which may hold
 * health information and stay on the screen, and the id of the request.
 */
export function ForSupport({
  requestId,
  details,
}: {
  readonly requestId: string | undefined
  readonly details: readonly string[]
}) {
  const { shell } = useText()
  if (requestId === undefined && details.length === 0) return null
  return (
    <Disclosure summary={details.length > 0 ? shell.serviceSaid : shell.forSupport}>
      {details.length === 0 ? null : (
        <ul className={styles.details}>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
      {requestId === undefined ? null : (
        <p className={styles.hint}>
          {shell.requestId} <code className={styles.id}>{requestId}</code>
        </p>
      )}
    </Disclosure>
  )
}
