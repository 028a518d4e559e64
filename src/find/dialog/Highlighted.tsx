import { stretchesOf } from './highlight'
import styles from './Find.module.css'
import { useSpoken } from '~/record/spoken/use-spoken'
import type { Term } from '../terms'

interface HighlightedProps {
  readonly text: string
  readonly terms: readonly Term[]
  /** The record that it is of. */
  readonly of: object
  /** The words of the record that it was cut from. */
  readonly whole?: string | undefined
}

/** A text of a record with its matches marked, in its own language. */
export function Highlighted({ text, terms, of, whole = text }: HighlightedProps) {
  const lang = useSpoken(whole, of)
  const stretches = stretchesOf(text, terms).map((stretch, index) =>
    // Parts are never reordered, so the position identifies them.
    stretch.marked ? (
      <mark key={index} className={styles.mark}>
        {stretch.text}
      </mark>
    ) : (
      stretch.text
    ),
  )
  return lang === undefined ? stretches : <span lang={lang}>{stretches}</span>
}
