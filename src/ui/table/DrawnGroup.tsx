import type { ReactNode } from 'react'
import styles from './GroupedList.module.css'
import { useId } from 'react'

/** The rows below one head, with the head. */
export interface ListGroup {
  readonly key: string
  /** Its rows. */
  readonly count: number
}

export interface GroupedListProps {
  readonly groups: readonly ListGroup[]
  /** Inside the head's heading. */
  readonly head: (group: number) => ReactNode
  /** Next to the heading. */
  readonly aside?: (group: number) => ReactNode
  readonly row: (group: number, row: number) => ReactNode
  readonly rowKey: (group: number, row: number) => string
  /**
   * Brings a group to the top and the focus to its heading; `times` distinguishes one request from
   * the next.
   */
  readonly goTo?: { readonly group: number; readonly times: number } | undefined
}

export interface DrawnGroupProps {
  readonly list: GroupedListProps
  readonly group: number
  /** The rows that are drawn. */
  readonly first: number
  readonly last: number
  /** Height of the rows before them, which are not drawn, in pixels. */
  readonly gap: number
  /** Index of the head among heads and rows, if they are measured. */
  readonly index?: number
}

/** A head and those of its rows that are drawn. */
export function DrawnGroup({ list, group, first, last, gap, index }: DrawnGroupProps) {
  const id = useId()
  const count = list.groups[group]?.count ?? 0
  return (
    <div data-group={group} className={styles.group}>
      <div className={styles.head} data-index={index}>
        <h2 id={id} tabIndex={-1} className={styles.heading}>
          {list.head(group)}
        </h2>
        {list.aside?.(group)}
      </div>
      {gap > 0 ? <div aria-hidden="true" style={{ height: gap }} /> : null}
      {last < first ? null : (
        // The role is repeated because a list without markers loses it in some browsers.
        <ol role="list" className={styles.list} aria-labelledby={id}>
          {Array.from({ length: last - first + 1 }, (_, offset) => first + offset).map((row) => (
            <li
              key={list.rowKey(group, row)}
              className={styles.row}
              aria-setsize={count}
              aria-posinset={row + 1}
              data-index={index === undefined ? undefined : index + 1 + row}
            >
              {list.row(group, row)}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
