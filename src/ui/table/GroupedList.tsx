import { useLayoutEffect, useRef } from 'react'
import { lazy } from '~/ui/late/lazy'
import { Suspense } from '~/ui/late/Suspense'
import { usePrinting } from '../media/use-printing'
import { DrawnGroup, type GroupedListProps } from './DrawnGroup'

/** Above this number of rows, only those in view are drawn. */
const VIRTUAL_FROM = 150
/** Up to this number of rows, those of closed groups are there for the browser's own search. */
const FINDABLE = 400

const VirtualGroups = lazy(async () => (await import('./VirtualGroups')).VirtualGroups)

/**
 * Rows in groups, each a list whose heading stays visible above them, and may open and close it. Of
 * a long list only the rows in view are drawn, except on paper; screen readers get the number of
 * rows in any case.
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
    const heading = list.current?.querySelector<HTMLElement>(
      `[data-group="${goTo.group}"] [data-heading]`,
    )
    heading?.focus()
    heading?.closest('[data-group]')?.scrollIntoView({ block: 'start' })
  }, [goTo])
  const all = groups.reduce((sum, { count, fold }) => sum + count + (fold?.rows ?? 0), 0)
  return (
    <div ref={list}>
      {groups.map(({ key, count }, group) => (
        <DrawnGroup
          key={key}
          list={props}
          group={group}
          first={0}
          last={count - 1}
          gap={0}
          findable={all <= FINDABLE}
        />
      ))}
    </div>
  )
}
