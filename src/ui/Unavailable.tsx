import type { ReactNode } from 'react'
import styles from './Notice.module.css'

interface UnavailableProps {
  readonly title?: string
  /** What is off, and why. */
  readonly sentence: string
  /** Who could change it. */
  readonly hint?: string | undefined
  /** The way on. */
  readonly children?: ReactNode
}

/** Something that this service or this sign-in does not offer: a fact, not an error. */
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
