import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './Tag.module.css'

export type TagTone = 'neutral' | 'good' | 'critical' | 'high' | 'low' | 'pending' | 'quiet'

/** Each meaning has a sign besides its colour; neutral and quiet tags have the word only. */
const SIGNS = {
  critical: '●',
  high: '▲',
  low: '▼',
  good: '✓',
  pending: '◐',
  neutral: undefined,
  quiet: undefined,
} as const satisfies Record<TagTone, string | undefined>

/** The most letters of a tag that stays in one line. */
const SHORT = 24

/** A short word with its meaning: colour, sign and word, never colour alone. */
export function Tag({ tone, children }: { readonly tone: TagTone; readonly children: ReactNode }) {
  const sign = SIGNS[tone]
  const isLong = typeof children === 'string' && children.length > SHORT
  return (
    <span className={classNames(styles.tag, styles[tone], isLong && styles.long)}>
      {sign === undefined ? null : (
        <span aria-hidden="true" className={styles.sign}>
          {sign}
        </span>
      )}
      {children}
    </span>
  )
}
