import type { ReactNode } from 'react'
import { useHide } from '~/connection/use-hide'
import { DataTable } from '~/ui/table/DataTable'
import { Empty } from '~/ui/Empty'
import { Tag, type TagTone } from '~/ui/Tag'
import styles from './Writing.module.css'
import { useWritingWords } from './writing-text'

/** One change. Both sides in words for a person; undefined when a side is empty. */
export interface FieldChange {
  readonly key: string
  readonly label: string
  readonly before?: ReactNode
  readonly after?: ReactNode
}

const TONES = { added: 'good', changed: 'pending', removed: 'high' } as const satisfies Record<
  string,
  TagTone
>

/** The exact changes, before they are sent. */
export function ReviewChanges({ changes }: { readonly changes: readonly FieldChange[] }) {
  const { review } = useWritingWords()
  const hide = useHide()
  // A part that is drawn by itself hides its own numbers.
  const told = (side: ReactNode) => (typeof side === 'string' ? hide(side) : side)
  if (changes.length === 0) return <Empty>{review.nothing}</Empty>
  return (
    <DataTable
      caption={review.caption}
      rows={changes}
      rowKey={({ key }) => key}
      columns={[
        { key: 'field', header: review.field, cell: ({ label }) => label },
        {
          key: 'kind',
          header: review.kind,
          cell: (change) => <Tag tone={TONES[kindOf(change)]}>{review[kindOf(change)]}</Tag>,
        },
        {
          key: 'before',
          header: review.before,
          cell: ({ before }) =>
            told(before) ?? <span className={styles.quiet}>{review.empty}</span>,
        },
        {
          key: 'after',
          header: review.after,
          cell: ({ after }) => told(after) ?? <span className={styles.quiet}>{review.empty}</span>,
        },
      ]}
    />
  )
}

function kindOf({ before, after }: FieldChange): keyof typeof TONES {
  if (before === undefined) return 'added'
  return after === undefined ? 'removed' : 'changed'
}
