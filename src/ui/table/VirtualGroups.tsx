import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import styles from './GroupedList.module.css'
import { groupAt, startsOf } from './group-index'
import { DrawnGroup, type GroupedListProps } from './DrawnGroup'
import { shownHeight } from './shown-height'

/** Heights before they are measured. */
const HEAD = 44
const ROW = 56

/**
 * The rows in view and some around them, under their heads; empty space stands in for the others.
 */
export function VirtualGroups(props: GroupedListProps) {
  const { groups, goTo } = props
  const list = useRef<HTMLDivElement>(null)
  const starts = useMemo(() => startsOf(groups), [groups])
  const heads = useMemo(() => new Set(starts), [starts])
  const [offset, setOffset] = useState(0)
  const [bannerHeight] = useState(readBannerHeight)
  const virtualizer = useWindowVirtualizer({
    count: groups.reduce((sum, { count }) => sum + count + 1, 0),
    estimateSize: (index) => (heads.has(index) ? HEAD : ROW),
    overscan: 20,
    measureElement: shownHeight,
    scrollMargin: offset,
    scrollPaddingStart: bannerHeight,
  })
  useEffect(() => {
    // Content above may grow, such as an opened filter, and the page grows with it.
    const observer = new ResizeObserver(() =>
      setOffset(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)),
    )
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  useLayoutEffect(() => {
    for (const element of list.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [])
      virtualizer.measureElement(element)
  })
  const heard = useRef<GroupedListProps['goTo']>(undefined)
  const focusOn = useRef<number>(undefined)
  useLayoutEffect(() => {
    // A request is fulfilled once, and not again when more records arrive.
    if (goTo === undefined || heard.current === goTo) return
    heard.current = goTo
    focusOn.current = goTo.group
    virtualizer.scrollToIndex(starts[goTo.group] ?? 0, { align: 'start' })
  }, [goTo, starts, virtualizer])
  useLayoutEffect(() => {
    const heading = list.current?.querySelector<HTMLElement>(
      `[data-group="${focusOn.current ?? ''}"] [data-heading]`,
    )
    if (heading === null || heading === undefined) return
    focusOn.current = undefined
    heading.focus({ preventScroll: true })
    keepAtTop(heading.closest('[data-group]'), bannerHeight)
  })
  const items = virtualizer.getVirtualItems()
  const [firstItem, lastItem] = [items[0], items.at(-1)]
  if (firstItem === undefined || lastItem === undefined)
    return <div ref={list} style={{ height: virtualizer.getTotalSize() }} />
  const firstGroup = groupAt(starts, firstItem.index)
  const lastGroup = groupAt(starts, lastItem.index)
  const headOf = (group: number) => virtualizer.measurementsCache[starts[group] ?? 0]
  const before = (headOf(firstGroup)?.start ?? offset) - offset
  return (
    <div ref={list} className={styles.virtual}>
      <div aria-hidden="true" style={{ height: before }} />
      {groups.slice(firstGroup, lastGroup + 1).map(({ key, count }, index) => {
        const group = firstGroup + index
        const head = starts[group] ?? 0
        const first = Math.max(0, firstItem.index - head - 1)
        const gap = first === 0 ? 0 : firstItem.start - (headOf(group)?.end ?? firstItem.start)
        return (
          <DrawnGroup
            key={key}
            list={props}
            group={group}
            first={first}
            last={Math.min(count, lastItem.index - head) - 1}
            gap={gap}
            index={head}
          />
        )
      })}
      <div
        aria-hidden="true"
        style={{ height: virtualizer.getTotalSize() - (lastItem.end - offset) }}
      />
    </div>
  )
}

/** Number of frames in which estimated heights are replaced by measured ones. */
const SETTLING = 12

/** Keeps a group below the banner until the content around it has its real height. */
function keepAtTop(group: Element | null, bannerHeight: number): void {
  let left = SETTLING
  const correct = () => {
    if (group === null || !group.isConnected) return
    const off = group.getBoundingClientRect().top - bannerHeight
    if (Math.abs(off) > 1) window.scrollBy(0, off)
    left -= 1
    if (left > 0) requestAnimationFrame(correct)
  }
  correct()
}

/** Pixels that the banner covers at the top of the page (theme.css). */
function readBannerHeight(): number {
  return (
    Number.parseFloat(
      getComputedStyle(document.documentElement).getPropertyValue('--cc-banner-height'),
    ) || 0
  )
}
