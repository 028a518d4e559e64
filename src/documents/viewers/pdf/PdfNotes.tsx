import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { largePictures } from './large-pictures'

interface Notes {
  readonly forms: boolean
  /** A form of the kind whose pages are made by a program of its own (XFA). */
  readonly xfa: boolean
  /** Pictures that are left out because of their size. */
  readonly large: number
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
  if (notes === undefined) return null
  const { forms, xfa, large, scripts, attachments } = notes
  if (!forms && !xfa && !scripts && large === 0 && attachments === 0) return null
  return (
    <ul className={viewer.notes} data-print="never">
      {large > 0 ? <li>{words.large(large)}</li> : null}
      {xfa ? <li>{words.xfa}</li> : forms ? <li>{words.forms}</li> : null}
      {scripts ? <li>{words.scripts}</li> : null}
      {attachments > 0 ? <li>{words.attachments(attachments)}</li> : null}
    </ul>
  )
}

async function readNotes(pdf: PDFDocumentProxy): Promise<Notes> {
  const [fields, actions, scripted, attachments, about, bytes] = await Promise.all([
    pdf.getFieldObjects().catch(() => null),
    // Scripts in the catalogue, such as those that run on opening.
    pdf.getJSActions().catch(() => null),
    pdf.hasJSActions().catch(() => false),
    pdf.getAttachments().catch(() => null),
    pdf.getMetadata().catch(() => null),
    pdf.getData().catch(() => new Uint8Array()),
  ])
  return {
    forms: fields !== null,
    xfa: about !== null && 'IsXFAPresent' in about.info && about.info.IsXFAPresent === true,
    large: largePictures(bytes),
    scripts: actions !== null || scripted,
    attachments: attachments?.size ?? 0,
  }
}
