import { useText } from '~/i18n/TextProvider'
import styles from './Skeleton.module.css'
import { useIsOnline } from './use-is-online'
import { VisuallyHidden } from './VisuallyHidden'

/**
 * Reserves room for content that is loading, so that nothing jumps. `rows` table rows high. Without
 * a network it says that nothing is coming.
 */
export function Skeleton({ rows = 3 }: { readonly rows?: number }) {
  const { actions } = useText()
  const isOnline = useIsOnline()
  if (!isOnline)
    return (
      <p role="status" className={styles.offline}>
        {actions.notLoaded}
      </p>
    )
  return (
    <div role="status">
      <VisuallyHidden>{actions.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden="true" className={styles.row} />
      ))}
    </div>
  )
}
