import { useCallback, useId, useRef, type ReactNode } from 'react'
import styles from './GroupedList.module.css'
import { rowName } from './row-name'
import { useUntilFound } from './use-until-found'

/** The rows below one head, with the head. */
export interface ListGroup {
  readonly key: string
  /** Its rows; those of a closed group are not among them. */
  readonly count: number
  /** The level of its heading. */
  readonly level?: 2 | 3
  /** Set when it opens and closes; `rows` are those of a closed group. */
  readonly fold?: { readonly closed: boolean; readonly rows: number } | undefined
}

export interface GroupedListProps {
  readonly groups: readonly ListGroup[]
  /** Inside the head's heading. */
  readonly head: (group: number) => ReactNode
  /** Next to the heading. */
  readonly aside?: (group: number) => ReactNode
  readonly row: (group: number, row: number) => ReactNode
  readonly rowKey: (group: number, row: number) => string
  readonly onFold?: (key: string, close: boolean) => void
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
  /** True when the rows of a closed group are there for the browser's own search. */
  readonly findable?: boolean
}

/** A head and those of its rows that are drawn. */
export function DrawnGroup({
  list,
  group,
  first,
  last,
  gap,
  index,
  findable = false,
}: DrawnGroupProps) {
  const id = useId()
  const { key = '', count = 0, level = 2, fold } = list.groups[group] ?? {}
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div data-group={group} className={styles.group}>
      <div className={styles.head} data-index={index}>
        <Heading id={id} tabIndex={-1} className={styles.heading} data-heading="">
          {fold === undefined ? (
            list.head(group)
          ) : (
            <button
              type="button"
              className={styles.fold}
              aria-expanded={!fold.closed}
              onClick={() => list.onFold?.(key, !fold.closed)}
            >
              {list.head(group)}
            </button>
          )}
        </Heading>
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
              data-row={rowName(list.rowKey(group, row))}
              aria-setsize={count}
              aria-posinset={row + 1}
              data-index={index === undefined ? undefined : index + 1 + row}
            >
              {list.row(group, row)}
            </li>
          ))}
        </ol>
      )}
      {findable && fold?.closed === true ? <ClosedRows list={list} group={group} /> : null}
    </div>
  )
}

/** The rows of a closed group: only the browser's own search finds them, which opens the group. */
function ClosedRows({ list, group }: Pick<DrawnGroupProps, 'list' | 'group'>) {
  const rows = useRef<HTMLOListElement>(null)
  const { key = '', fold } = list.groups[group] ?? {}
  const { onFold } = list
  const open = useCallback(() => onFold?.(key, false), [onFold, key])
  useUntilFound(rows, true, open)
  return (
    <ol ref={rows} role="list" className={styles.closed}>
      {Array.from({ length: fold?.rows ?? 0 }, (_, row) => (
        <li key={list.rowKey(group, row)}>{list.row(group, row)}</li>
      ))}
    </ol>
  )
}
