import { stretchesOf } from './highlight'
import styles from './Find.module.css'
import type { Term } from '../terms'

/** A text with its matches marked. */
export function Highlighted({
  text,
  terms,
}: {
  readonly text: string
  readonly terms: readonly Term[]
}) {
  return stretchesOf(text, terms).map((stretch, index) =>
    // Parts are never reordered, so the position identifies them.
    stretch.marked ? (
      <mark key={index} className={styles.mark}>
        {stretch.text}
      </mark>
    ) : (
      stretch.text
    ),
  )
}
