import { Tag } from '~/ui/Tag'
import type { Status } from './status'
import styles from './StatusTags.module.css'

interface StatusTagsProps {
  readonly statuses: readonly Status[]
  /** True in a row of a list: what is usual for such a record is left to the record itself. */
  readonly brief?: true
}

/** Statuses in words; only unusual ones are highlighted. */
export function StatusTags({ statuses, brief }: StatusTagsProps) {
  const told = statuses.filter(({ usual }) => brief !== true || usual !== true)
  return (
    <span className={styles.statuses}>
      {(told.length > 0 ? told : statuses).map(({ text, tone }) =>
        tone === 'neutral' ? (
          <span key={text}>{text}</span>
        ) : (
          <Tag key={text} tone={tone}>
            {text}
          </Tag>
        ),
      )}
    </span>
  )
}
