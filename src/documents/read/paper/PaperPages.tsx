import { useEffect, useState } from 'react'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { Skeleton } from '~/ui/Skeleton'
import { useReadWords } from '../read-words'
import { drawSheets, type DrawnFile, type Paged } from './draw-sheets'
import type { InTurn } from './in-turn'
import { NotOnPaper } from './NotOnPaper'
import type { PageRoom } from './page-room'
import { PaperSheet } from './PaperSheet'

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
        <PaperSheet key={sheet.page} sheet={sheet} count={count} isFirst={index === 0} />
      ))}
    </>
  )
}
