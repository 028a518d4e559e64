import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words for screen readers that the eye already has from the layout. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
