import { useText } from '~/i18n/TextProvider'
import styles from './Skeleton.module.css'
import { VisuallyHidden } from './VisuallyHidden'

/** Reserves room for content that is loading, so that nothing jumps. `rows` table rows high. */
export function Skeleton({ rows = 3 }: { readonly rows?: number }) {
  const { actions } = useText()
  return (
    <div role="status">
      <VisuallyHidden>{actions.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} aria-hidden="true" className={styles.row} />
      ))}
    </div>
  )
}
