import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { formValues } from './form-values'
import type { PdfSource } from './open-pdf'
import { PdfAttachments } from './PdfAttachments'
import { PdfFormBar } from './PdfFormBar'
import { missingTexts, notesOf, readingTexts, type PdfNotes as Notes } from './pdf-notes'
import type { PageWords } from './PdfPage'
import type { FieldPlace } from './required-field'

interface PdfNotesProps {
  readonly pdf: PDFDocumentProxy
  readonly title: string
  readonly source: PdfSource
  /** Shows a file inside the document. */
  readonly inside: (bytes: Uint8Array, name: string) => ReactNode
  /** The pages that were seen so far, from 0, and how their words can be read. */
  readonly read: ReadonlyMap<number, PageWords>
  /** Leads to a field of the form. */
  readonly onField: (field: FieldPlace) => void
}

/** The contents of the document that are not used here, and how its words can be read. */
export function PdfNotes({ pdf, title, source, inside, read, onField }: PdfNotesProps) {
  const words = useViewerText()
  const [notes, setNotes] = useState<Notes>()
  const values = formValues(pdf)
  const met = useSyncExternalStore(values.subscribe, values.met)
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
  const forms = notes.forms || met
  const { seen, heard } = readingTexts(notes, read, words)
  const lines = [
    // The files are listed below.
    ...missingTexts({ ...notes, attachments: [] }, words),
    ...(notes.shownXfa === undefined || notes.shownXfa.homeless === 0
      ? []
      : [words.pdf.xfaHomeless(notes.shownXfa.homeless)]),
    ...(notes.scripts ? [forms ? words.pdf.formScripts : words.pdf.scripts] : []),
    ...seen,
  ]
  return (
    <>
      {forms ? (
        <PdfFormBar
          pdf={pdf}
          password={source.password}
          title={title}
          signed={notes.signed}
          onField={onField}
        />
      ) : null}
      {lines.length === 0 ? null : (
        <ul className={viewer.notes} data-print="never">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {heard === undefined ? null : (
        <p data-print="never">
          <VisuallyHidden>{heard}</VisuallyHidden>
        </p>
      )}
      {notes.attachments.length === 0 ? null : (
        <PdfAttachments source={source} files={notes.attachments} inside={inside} />
      )}
    </>
  )
}
