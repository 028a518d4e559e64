import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

/** Words for screen readers, for information that the layout already gives to the eye. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
