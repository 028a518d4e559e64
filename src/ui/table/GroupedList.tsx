import { lazy, Suspense, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './GroupedList.module.css'
import { usePrinting } from '../use-printing'

/** What stands under one head. */
export interface ListGroup {
  readonly key: string
  /** Its rows. */
  readonly count: number
}

export interface GroupedListProps {
  readonly groups: readonly ListGroup[]
  /** Inside the head's heading. */
  readonly head: (group: number) => ReactNode
  /** Beside the heading. */
  readonly aside?: (group: number) => ReactNode
  readonly row: (group: number, row: number) => ReactNode
  readonly rowKey: (group: number, row: number) => string
  /** Brings a group to the top and its heading into focus; `times` tells one wish from the next. */
  readonly goTo?: { readonly group: number; readonly times: number } | undefined
}

/** More rows than this are drawn only as far as they are seen. */
const VIRTUAL_FROM = 150

const VirtualGroups = lazy(async () => ({
  default: (await import('./VirtualGroups')).VirtualGroups,
}))

/**
 * Rows in groups, each a list with a heading that stays in sight above them. Of long ones the rows in sight alone are
 * drawn, except on paper; screen readers are told how many there are in any case.
 */
export function GroupedList(props: GroupedListProps) {
  const printing = usePrinting()
  const rows = props.groups.reduce((sum, { count }) => sum + count, 0)
  if (rows <= VIRTUAL_FROM || printing) return <PlainGroups {...props} />
  return (
    <Suspense fallback={null}>
      <VirtualGroups {...props} />
    </Suspense>
  )
}

function PlainGroups(props: GroupedListProps) {
  const { groups, goTo } = props
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (goTo === undefined) return
    const heading = list.current?.querySelector<HTMLElement>(`[data-group="${goTo.group}"] h2`)
    heading?.focus()
    heading?.closest('[data-group]')?.scrollIntoView({ block: 'start' })
  }, [goTo])
  return (
    <div ref={list}>
      {groups.map(({ key, count }, group) => (
        <DrawnGroup key={key} list={props} group={group} first={0} last={count - 1} gap={0} />
      ))}
    </div>
  )
}

interface DrawnGroupProps {
  readonly list: GroupedListProps
  readonly group: number
  /** The rows that are drawn. */
  readonly first: number
  readonly last: number
  /** Height of the rows before them, which are not, in pixels. */
  readonly gap: number
  /** Index of the head among heads and rows, where they are measured. */
  readonly index?: number
}

/** A head and the rows of it that are drawn. */
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
        // The role is said again because a list without markers loses it in some browsers.
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
