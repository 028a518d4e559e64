import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { missingTexts, notesOf, readingTexts, type PdfNotes as Notes } from './pdf-notes'
import type { PageWords } from './PdfPage'

interface PdfNotesProps {
  readonly pdf: PDFDocumentProxy
  /** The pages that were seen so far, from 0, and how their words can be read. */
  readonly read: ReadonlyMap<number, PageWords>
}

/** The contents of the document that are not used here, and how its words can be read. */
export function PdfNotes({ pdf, read }: PdfNotesProps) {
  const words = useViewerText()
  const [notes, setNotes] = useState<Notes>()
  useEffect(() => {
    let gone = false
    notesOf(pdf).then(
      (found) => {
        if (!gone) setNotes(found)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [pdf])
  if (notes === undefined) return null
  const lines = [
    ...missingTexts(notes, words),
    ...(notes.forms && !notes.xfa ? [words.pdf.forms] : []),
    ...(notes.scripts ? [words.pdf.scripts] : []),
    ...readingTexts(notes, read, words),
  ]
  return lines.length === 0 ? null : (
    <ul className={viewer.notes} data-print="never">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
