import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { ViewerWords } from '~/documents/viewers/viewer-words'
import { largePictures } from './large-pictures'

/** The contents of a document besides drawn pages. */
export interface PdfNotes {
  readonly forms: boolean
  /** A form whose pages are made by a program of its own (XFA). */
  readonly xfa: boolean
  /** Pictures that are left out because of their size. */
  readonly large: number
  readonly scripts: boolean
  readonly attachments: number
}

const READ = new WeakMap<PDFDocumentProxy, Promise<PdfNotes>>()

/** Examines a document once: both the screen and paper need the result. */
export function notesOf(pdf: PDFDocumentProxy): Promise<PdfNotes> {
  const reading = READ.get(pdf) ?? readNotes(pdf)
  READ.set(pdf, reading)
  return reading
}

/**
 * Sentences about the parts that the pages may lack: on paper too, where nobody could look
 * elsewhere.
 */
export function missingTexts(
  { large, xfa, attachments }: PdfNotes,
  { pdf: words }: ViewerWords,
): readonly string[] {
  return [
    ...(large > 0 ? [words.large(large)] : []),
    ...(xfa ? [words.xfa] : []),
    ...(attachments > 0 ? [words.attachments(attachments)] : []),
  ]
}

async function readNotes(pdf: PDFDocumentProxy): Promise<PdfNotes> {
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
