import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { missingTexts, notesOf, type PdfNotes as Notes } from './pdf-notes'

/** The contents of the document besides pages, which are not used here. */
export function PdfNotes({ pdf }: { readonly pdf: PDFDocumentProxy }) {
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
  ]
  return lines.length === 0 ? null : (
    <ul className={viewer.notes} data-print="never">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
