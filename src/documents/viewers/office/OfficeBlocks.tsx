import type { ReactNode } from 'react'
import styles from './Office.module.css'
import {
  isTable,
  type OfficeBlock,
  type OfficePage,
  type OfficeParagraph,
  type OfficeRun,
} from './office-page'
import { tagsOf } from './write-page'

/** A converted document as part of a page of ours: headers, text, notes and footers. */
export function OfficeBlocks({
  page: { headers, body, footers, notes },
}: {
  readonly page: OfficePage
}) {
  return (
    <div className={styles.page}>
      {headers.length === 0 ? null : (
        <div className={styles.head}>
          <Blocks blocks={headers} />
        </div>
      )}
      <Blocks blocks={body} />
      {notes.length === 0 ? null : (
        <ol className={styles.foot}>
          {notes.map((note, index) => (
            // Notes are never reordered, as all parts of such a document.
            <li key={index}>
              <Blocks blocks={note} />
            </li>
          ))}
        </ol>
      )}
      {footers.length === 0 ? null : (
        <div className={styles.foot}>
          <Blocks blocks={footers} />
        </div>
      )}
    </div>
  )
}

function Blocks({ blocks }: { readonly blocks: readonly OfficeBlock[] }) {
  return blocks.map((block, index) =>
    isTable(block) ? (
      <table key={index}>
        <tbody>
          {block.rows.map((cells, row) => (
            <tr key={row}>
              {cells.map(({ blocks: inner, columns, rows }, cell) => (
                <td key={cell} colSpan={columns} rowSpan={rows}>
                  <Blocks blocks={inner} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    ) : (
      <Paragraph key={index} paragraph={block} />
    ),
  )
}

/** The sign of an item of a list stands in front of it, as the program wrote it. */
function Paragraph({
  paragraph: { runs, level, marker, depth = 0 },
}: {
  readonly paragraph: OfficeParagraph
}) {
  const content = (
    <>
      {marker === undefined ? null : `${marker} `}
      {runs.map((run, index) => (
        <Run key={index} run={run} />
      ))}
    </>
  )
  // The document has a heading of its own above, and its files another one.
  if (level !== undefined) return level === 1 ? <h4>{content}</h4> : <h5>{content}</h5>
  if (marker === undefined) return <p>{content}</p>
  return <p style={{ marginInlineStart: `${Math.min(depth + 1, 6) * 1.5}em` }}>{content}</p>
}

function Run({ run }: { readonly run: OfficeRun }): ReactNode {
  if ('picture' in run) return <img src={run.picture} alt={run.alt} />
  if ('note' in run) return <sup>{run.note}</sup>
  return tagsOf(run.look).reduce<ReactNode>((inner, Tag) => <Tag>{inner}</Tag>, run.text)
}
