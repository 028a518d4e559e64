import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import styles from './DataTable.module.css'
import { shownHeight } from './shown-height'

interface VirtualRowsProps {
  readonly count: number
  readonly columns: number
  /** A `tr` with `data-index`. */
  readonly row: (index: number) => ReactNode
}

/**
 * The rows in view and some around them; two empty rows keep the height of the others, so that the
 * page scrolls as if all were there.
 */
export function VirtualRows({ count, columns, row }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const top = (body.current?.getBoundingClientRect().top ?? 0) + window.scrollY
    setOffset(top)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => 40,
    overscan: 10,
    measureElement: shownHeight,
    scrollMargin: offset,
  })
  useLayoutEffect(() => {
    for (const element of body.current?.querySelectorAll<HTMLTableRowElement>('tr[data-index]') ??
      [])
      virtualizer.measureElement(element)
  })
  const items = virtualizer.getVirtualItems()
  const before = (items[0]?.start ?? offset) - offset
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset)
  return (
    <tbody ref={body} role="rowgroup">
      <Gap height={before} columns={columns} />
      {items.map((item) => row(item.index))}
      <Gap height={after} columns={columns} />
    </tbody>
  )
}

function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} className={styles.gap} style={{ height }}>
        {' '}
      </td>
    </tr>
  )
}
