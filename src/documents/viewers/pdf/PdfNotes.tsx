import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'

interface Notes {
  readonly forms: boolean
  readonly scripts: boolean
  readonly attachments: number
}

/** What the document holds besides pages, and that it is left alone here. */
export function PdfNotes({ pdf }: { readonly pdf: PDFDocumentProxy }) {
  const { pdf: words } = useViewerText()
  const [notes, setNotes] = useState<Notes>()
  useEffect(() => {
    let gone = false
    readNotes(pdf).then(
      (found) => {
        if (!gone) setNotes(found)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [pdf])
  if (notes === undefined || !(notes.forms || notes.scripts || notes.attachments > 0)) return null
  return (
    <ul className={viewer.notes} data-print="never">
      {notes.forms ? <li>{words.forms}</li> : null}
      {notes.scripts ? <li>{words.scripts}</li> : null}
      {notes.attachments > 0 ? <li>{words.attachments(notes.attachments)}</li> : null}
    </ul>
  )
}

async function readNotes(pdf: PDFDocumentProxy): Promise<Notes> {
  const [fields, actions, scripted, attachments] = await Promise.all([
    pdf.getFieldObjects().catch(() => null),
    // Scripts in the catalogue, such as those that run on opening.
    pdf.getJSActions().catch(() => null),
    pdf.hasJSActions().catch(() => false),
    pdf.getAttachments().catch(() => null),
  ])
  return {
    forms: fields !== null,
    scripts: actions !== null || scripted,
    attachments: attachments?.size ?? 0,
  }
}
