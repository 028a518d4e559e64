import type { EntryNode } from '~/documents/cda/cda-entry'
import { EntryNodes } from '~/documents/reader/Entries'
import styles from './Comparison.module.css'

/** More entries than anybody reads at one place; their number is in the sentence. */
const MOST_ENTRIES = 100

/** Coded entries that one of the two documents has alone. */
export function OnlyIn({
  nodes,
  mark,
}: {
  readonly nodes: readonly EntryNode[]
  readonly mark: (count: number) => string
}) {
  if (nodes.length === 0) return null
  return (
    <>
      <p className={styles.mark}>{mark(nodes.length)}</p>
      <EntryNodes nodes={nodes.slice(0, MOST_ENTRIES)} />
    </>
  )
}
