import { Tag } from '~/ui/Tag'
import type { Status } from './status'
import styles from './StatusTags.module.css'

/** Statuses in words; only unusual ones are highlighted. */
export function StatusTags({ statuses }: { readonly statuses: readonly Status[] }) {
  return (
    <span className={styles.statuses}>
      {statuses.map(({ text, tone }) =>
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
