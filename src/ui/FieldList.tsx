import type { ReactNode } from 'react'
import styles from './FieldList.module.css'

export interface FieldListItem {
  readonly label: string
  readonly value: ReactNode
}

/** Facts with their names. Labels may repeat. */
export function FieldList({ fields }: { readonly fields: readonly FieldListItem[] }) {
  return (
    <dl className={styles.list}>
      {fields.map((field, index) => (
        // A list of facts is never reordered in place, so the position identifies the fact.
        <div key={index} className={styles.item}>
          <dt className={styles.label}>{field.label}</dt>
          <dd className={styles.value}>{field.value}</dd>
        </div>
      ))}
    </dl>
  )
}
