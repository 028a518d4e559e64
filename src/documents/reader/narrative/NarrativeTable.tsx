import { useEffect, useMemo, useRef, useState } from 'react'
import { useDocumentText } from '~/documents/DocumentText'
import { narrativeText, type NarrativeElement } from '../../cda/narrative'
import { classNames } from '~/ui/class-names'
import { foldRows } from './fold-rows'
import { LongTable } from './LongTable'
import { styleOf, type NarrativeContext } from './narrative-context'
import styles from './Narrative.module.css'
import { elementsOf, TableRows } from './TableRows'

/** A table of more rows, or of more cells, is drawn in parts. */
const MANY_ROWS = 200
const MANY_CELLS = 2000

interface TableProps {
  readonly table: NarrativeElement
  readonly context: NarrativeContext
}

/**
 * A table of the narrative. If it is wider than its place, it scrolls by itself, also by keyboard.
 */
export function NarrativeTable({ table: stated, context }: TableProps) {
  const { table, widest } = useMemo(() => foldRows(stated), [stated])
  const frame = useRef<HTMLDivElement>(null)
  const wide = useOverflow(frame)
  const parts = elementsOf(table.children)
  const captions = parts.filter(({ name }) => name === 'caption')
  const name = narrativeText(captions).trim()
  const rows = parts
    .filter((part) => part.name === 'tbody')
    .flatMap((part) => elementsOf(part.children))
  const cells = rows.reduce((count, row) => count + row.children.length, 0)
  const caption =
    captions.length === 0 ? null : (
      <caption className={styles.tableCaption}>
        {captions.map((part, index) => (
          <div key={index}>{context.draw(part.children, context)}</div>
        ))}
      </caption>
    )
  return (
    // Reachable only when there is something to scroll: a document has hundreds of tables.
    <div
      ref={frame}
      className={styles.tableFrame}
      {...(wide
        ? { tabIndex: 0, role: 'group', ...(name === '' ? {} : { 'aria-label': name }) }
        : {})}
    >
      {widest === undefined ? null : <WideNote cells={widest} />}
      {rows.length > MANY_ROWS || cells > MANY_CELLS ? (
        <LongTable table={table} caption={caption} context={context} />
      ) : (
        <table className={classNames(styles.table, styleOf(table))}>
          {caption}
          {parts.map((part, index) =>
            part.name === 'thead' || part.name === 'tbody' || part.name === 'tfoot' ? (
              <part.name key={index} className={styleOf(part)}>
                <TableRows
                  rows={elementsOf(part.children)}
                  head={part.name === 'thead'}
                  context={context}
                />
              </part.name>
            ) : null,
          )}
        </table>
      )}
    </div>
  )
}

/** Says that rows are shown in several lines. */
function WideNote({ cells }: { readonly cells: number }) {
  const { narrative } = useDocumentText()
  return <p>{narrative.wideRows(cells)}</p>
}

function useOverflow(frame: { readonly current: HTMLElement | null }): boolean {
  const [wide, setWide] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (element === null || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() =>
      setWide(element.scrollWidth > element.clientWidth + 1),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return wide
}
