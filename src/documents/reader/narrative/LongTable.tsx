import { useMemo, type ReactNode } from 'react'
import { narrativeText, type NarrativeElement } from '../../cda/narrative'
import { classNames } from '~/ui/class-names'
import { useDrawnCount } from '../drawing'
import { styleOf, type NarrativeContext } from './narrative-context'
import styles from './Narrative.module.css'
import { rowsOfPart, tableColumns, tableParts, type TableColumns } from './table-parts'
import { elementsOf, TableRows } from './TableRows'

/** Estimated pixels of a row until it is laid out: for the length of the page. */
const ROW_HEIGHT = 32

interface LongTableProps {
  readonly table: NarrativeElement
  readonly caption: ReactNode
  readonly context: NarrativeContext
}

/**
 * A table of very many rows, in parts that each are a table with the same columns: the browser only
 * lays out those in sight, while one table of thousands of rows would block the page whenever it
 * comes into sight or grows. Each part repeats the headings, as paper does.
 */
export function LongTable({ table, caption, context }: LongTableProps) {
  const { heads, feet, parts, columns } = useMemo(() => taken(table), [table])
  const drawn = useDrawnCount(parts.length, 1)
  return parts.slice(0, drawn).map((rows, index) => (
    <Part key={index} rows={rows} className={styleOf(table)} columns={columns} context={context}>
      {index === 0 ? caption : null}
      {heads.map((head, at) =>
        index === 0 ? (
          <thead key={at} className={styleOf(head)}>
            <TableRows rows={elementsOf(head.children)} head context={context} />
          </thead>
        ) : (
          <thead key={at} className={styleOf(head)} data-find="never">
            {elementsOf(head.children).map(headingAgain)}
          </thead>
        ),
      )}
      {index < parts.length - 1
        ? null
        : feet.map((foot, at) => (
            <tfoot key={at} className={styleOf(foot)}>
              <TableRows rows={elementsOf(foot.children)} head={false} context={context} />
            </tfoot>
          ))}
    </Part>
  ))
}

function taken(table: NarrativeElement) {
  const children = elementsOf(table.children)
  const heads = children.filter(({ name }) => name === 'thead')
  const rows = children
    .filter(({ name }) => name === 'tbody')
    .flatMap((body) => elementsOf(body.children))
  return {
    heads,
    feet: children.filter(({ name }) => name === 'tfoot'),
    parts: tableParts(rows, rowsOfPart(rows)),
    columns: tableColumns([...heads.flatMap((head) => elementsOf(head.children)), ...rows]),
  }
}

/** Only the words of a heading: its notes and links work at its first appearance. */
function headingAgain(row: NarrativeElement, key: number) {
  return (
    <tr key={key}>
      {elementsOf(row.children).map((cell, at) => {
        const text = narrativeText(cell.children).trim()
        const span = { colSpan: cell.columns, rowSpan: cell.rows }
        return text === '' ? (
          <td key={at} {...span} />
        ) : (
          <th key={at} scope="col" {...span}>
            {text}
          </th>
        )
      })}
    </tr>
  )
}

interface PartProps {
  readonly rows: readonly NarrativeElement[]
  readonly className: string | undefined
  readonly columns: TableColumns
  readonly context: NarrativeContext
  readonly children: ReactNode
}

/** Its rows are drawn once, however many parts follow. */
function Part({ rows, className, columns: { shares, least }, context, children }: PartProps) {
  return (
    <div
      className={styles.tablePart}
      style={{
        containIntrinsicBlockSize: `auto ${rows.length * ROW_HEIGHT}px`,
        minInlineSize: `${least}ch`,
      }}
    >
      <table className={classNames(styles.table, styles.partTable, className)}>
        <colgroup>
          {shares.map((share, at) => (
            <col key={at} style={{ inlineSize: `${share}%` }} />
          ))}
        </colgroup>
        {children}
        <tbody>
          <TableRows rows={rows} head={false} context={context} />
        </tbody>
      </table>
    </div>
  )
}
