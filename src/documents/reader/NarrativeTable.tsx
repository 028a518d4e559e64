import { memo, useEffect, useMemo, useRef, useState } from 'react'
import type { NarrativeElement, NarrativeNode } from '~/documents/cda/narrative'
import { narrativeText } from '~/documents/cda/narrative'
import { classNames } from '~/ui/class-names'
import { useDrawnCount } from './drawing'
import { styleOf, type NarrativeContext } from './narrative-context'
import styles from './Narrative.module.css'

/** Rows that are drawn in one go. */
const ROWS = 100

interface TableProps {
  readonly table: NarrativeElement
  readonly context: NarrativeContext
}

/** A table of the narrative. Where it is wider than its place it scrolls by itself, also by keyboard. */
export function NarrativeTable({ table, context }: TableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const wide = useOverflow(frame)
  const parts = elementsOf(table.children)
  const captions = parts.filter(({ name }) => name === 'caption')
  const caption = narrativeText(captions).trim()
  return (
    // Reachable only where there is something to scroll to: a document has hundreds of tables.
    <div ref={frame} className={styles.tableFrame} {...(wide ? { tabIndex: 0, role: 'group', ...(caption === '' ? {} : { 'aria-label': caption }) } : {})}>
      <table className={classNames(styles.table, styleOf(table))}>
        {captions.length === 0 ? null : <caption className={styles.tableCaption}>{captions.map((part, index) => <div key={index}>{context.draw(part.children, context)}</div>)}</caption>}
        {parts.map((part, index) => part.name === 'thead' || part.name === 'tbody' || part.name === 'tfoot'
          ? <Rows key={index} part={part} tag={part.name} context={context} />
          : null)}
      </table>
    </div>
  )
}

function elementsOf(nodes: readonly NarrativeNode[]): readonly NarrativeElement[] {
  return nodes.filter((node) => typeof node !== 'string')
}

function Rows({ part, tag: Tag, context }: { readonly part: NarrativeElement; readonly tag: 'thead' | 'tbody' | 'tfoot'; readonly context: NarrativeContext }) {
  const groups = useMemo(() => grouped(elementsOf(part.children)), [part])
  const drawn = useDrawnCount(groups.length, 1)
  return <Tag className={styleOf(part)}>{groups.slice(0, drawn).map((rows, index) => <RowGroup key={index} rows={rows} head={Tag === 'thead'} context={context} />)}</Tag>
}

function grouped(rows: readonly NarrativeElement[]): readonly (readonly NarrativeElement[])[] {
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, index) => rows.slice(index * ROWS, (index + 1) * ROWS))
}

/** Drawn once: those that come after it leave it alone. */
const RowGroup = memo(function RowGroup({ rows, head, context }: { readonly rows: readonly NarrativeElement[]; readonly head: boolean; readonly context: NarrativeContext }) {
  return rows.map((row, index) => (
    <tr key={index} className={styleOf(row)}>
      {elementsOf(row.children).map((cell, position) => drawCell(cell, position, head, context))}
    </tr>
  ))
})

function drawCell(cell: NarrativeElement, key: number, head: boolean, context: NarrativeContext) {
  const content = context.draw(cell.children, context)
  const common = { colSpan: cell.columns, rowSpan: cell.rows, className: styleOf(cell) }
  // A heading without words heads nothing.
  return cell.name === 'th' && narrativeText(cell.children).trim() !== ''
    ? <th key={key} scope={head ? 'col' : 'row'} {...common}>{content}</th>
    : <td key={key} {...common}>{content}</td>
}

function useOverflow(frame: { readonly current: HTMLElement | null }): boolean {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => setWide(element.scrollWidth > element.clientWidth + 1))
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return wide
}
