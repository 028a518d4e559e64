import { useEffect, useState } from 'react'
import type { PrintSheet } from '~/documents/viewers/pdf/print-sheet'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { classNames } from '~/ui/class-names'
import { Skeleton } from '~/ui/Skeleton'
import { useReadWords } from '../read-words'
import { drawSheets, type DrawnFile, type Paged } from './draw-sheets'
import type { InTurn } from './in-turn'
import { NotOnPaper } from './NotOnPaper'
import type { PageRoom } from './page-room'
import styles from './Paper.module.css'

/** Shared by all files that are printed together. */
export interface PaperDesk {
  readonly inTurn: InTurn
  readonly room: PageRoom
}

interface PaperPagesProps {
  readonly bytes: Uint8Array
  readonly as: Paged
  /** The name of the file. */
  readonly name: string
  readonly desk: PaperDesk
}

/** The pages of a PDF, a fax or a scan as pictures for paper. */
export function PaperPages({ bytes, as, name, desk }: PaperPagesProps) {
  const words = useViewerText()
  const { together } = useReadWords()
  const [drawn, setDrawn] = useState<DrawnFile>()
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    let end = () => {}
    desk
      .inTurn(() => drawSheets(bytes, as, { room: desk.room, words, signal }))
      .then(
        (file) => {
          if (file.is === 'drawn') ({ end } = file)
          if (signal.aborted) end()
          else setDrawn(file)
        },
        () => {
          if (!signal.aborted) setDrawn({ is: 'problem', problem: 'broken' })
        },
      )
    return () => {
      control.abort()
      end()
    }
  }, [bytes, as, desk, words])
  if (drawn === undefined) return <Skeleton rows={8} />
  if (drawn.is === 'problem') return <NotOnPaper name={name} kind={as} why={drawn.problem} />
  const { sheets, count, missing } = drawn
  const notes = [
    ...missing,
    ...(sheets.length < count ? [together.pages(sheets.length, count)] : []),
  ]
  return (
    <>
      {notes.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {sheets.map((sheet, index) => (
        <Sheet key={sheet.page} sheet={sheet} count={count} isFirst={index === 0} />
      ))}
    </>
  )
}

function Sheet({
  sheet: { page, url, width, height, drawn, damaged = false },
  count,
  isFirst,
}: {
  readonly sheet: PrintSheet
  readonly count: number
  /** True for the one below the header of its document. */
  readonly isFirst: boolean
}) {
  const { printing: words, pdf, tiff } = useViewerText()
  const [isThere, setThere] = useState(false)
  if (drawn !== undefined) return <div className={styles.sheet}>{drawn}</div>
  if (url === undefined) return <p className={styles.sheet}>{pdf.notDrawn}</p>
  return (
    <div className={styles.sheet} aria-busy={!isThere}>
      {damaged ? <p>{tiff.damaged}</p> : null}
      <img
        src={url}
        width={width}
        height={height}
        alt={words.pageAlt(page + 1, count)}
        className={classNames(styles.picture, isFirst && styles.first)}
        // The shape of the paper: dots of a fax may be higher than they are wide.
        style={{ aspectRatio: `${width} / ${height}` }}
        onLoad={() => setThere(true)}
        onError={() => setThere(true)}
      />
    </div>
  )
}
