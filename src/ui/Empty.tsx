import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/** An empty result, in a sentence that says how we know. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}
