import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { PrintSheet } from '../print-sheet'
import { XfaPaper } from './XfaPage'

/** CSS pixels of a sheet of A4 and of Letter within usual margins. */
const ROOM = { width: 660, height: 830 }

/** A page of a form of templates for paper: words and lines, not a picture. */
export function xfaSheet(pdf: PDFDocumentProxy, page: number): PrintSheet {
  return {
    page,
    url: undefined,
    drawn: <XfaPaper pdf={pdf} index={page} room={ROOM} intent="paper" />,
    ...ROOM,
  }
}
