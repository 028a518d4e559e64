import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface UnavailableProps {
  readonly title?: string
  /** A sentence that names the unavailable part and the reason. */
  readonly sentence: string
  /** A hint about the person who could change it. */
  readonly hint?: string | undefined
  /** The way forward. */
  readonly children?: ReactNode
}

/** A function that this service or this sign-in does not offer: a fact, not an error. */
export function Unavailable({ title, sentence, hint, children }: UnavailableProps) {
  return (
    <div className={styles.unavailable}>
      {title === undefined ? null : <p className={styles.title}>{title}</p>}
      <p>{sentence}</p>
      {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
      {children}
    </div>
  )
}
