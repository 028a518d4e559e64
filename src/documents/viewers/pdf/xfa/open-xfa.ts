import type { PDFDocumentProxy } from 'pdfjs-dist'
import { hasFields } from '../form-fields'
import { endPdf, loadPdf, type PdfSource } from '../open-pdf'
import { startPdfWorker } from '../pdf-worker'
import { canDraw } from './read-xfa'

/** A form of this kind that takes longer repeats or nests its parts without end. */
const PATIENCE_MS = 15_000

/**
 * True for a document that is a form of templates (XFA 3.3) and nothing else. A form of both kinds
 * is complete without them (ISO 32000-1, 12.7.8).
 */
export async function isXfaAlone(pdf: PDFDocumentProxy): Promise<boolean> {
  const [about, fields] = await Promise.all([
    pdf.getMetadata().catch(() => undefined),
    pdf.getFieldObjects().catch(() => null),
  ])
  const info: object | undefined = about?.info
  return (
    info !== undefined &&
    (info as Readonly<Record<string, unknown>>).IsXFAPresent === true &&
    !hasFields(fields)
  )
}

/**
 * Opens such a form a second time, with pages that pdf.js makes from its templates, in a worker
 * that is ended after 15 seconds. Its scripts are never run. Tells `undefined` for a form that
 * cannot be drawn. Returns a function that ends everything, at any time.
 */
export function openXfa(
  { bytes, password }: PdfSource,
  tell: (pdf: PDFDocumentProxy | undefined) => void,
): () => void {
  let settled = false
  const { worker, end, failed } = startPdfWorker()
  const task = loadPdf(bytes, worker, { xfa: true })
  const settle = (pdf: PDFDocumentProxy | undefined) => {
    if (settled) return
    settled = true
    clearTimeout(timer)
    if (pdf === undefined) endPdf(task, end)
    tell(pdf)
  }
  const timer = setTimeout(() => settle(undefined), PATIENCE_MS)
  task.onPassword = (answer: (password: string) => void) => {
    if (password === undefined) settle(undefined)
    else answer(password)
  }
  task.promise.then(
    (pdf) => settle(pdf.isPureXfa && canDraw(pdf.allXfaHtml) ? pdf : undefined),
    () => settle(undefined),
  )
  void failed.then(() => settle(undefined))
  return () => {
    settled = true
    clearTimeout(timer)
    endPdf(task, end)
  }
}

/**
 * The document of which all words are read: its form where it is nothing else (`isXfaAlone`) and
 * can be drawn, else the document itself. `end` lets the form go, and so does the signal.
 */
export async function wholePdf(
  pdf: PDFDocumentProxy,
  source: PdfSource,
  signal: AbortSignal,
): Promise<{ readonly pdf: PDFDocumentProxy; readonly end: () => void }> {
  const itself = { pdf, end: () => undefined }
  if (!(await isXfaAlone(pdf)) || signal.aborted) return itself
  return new Promise((resolve) => {
    const end = openXfa(source, (form) => {
      resolve(form === undefined ? itself : { pdf: form, end })
    })
    signal.addEventListener('abort', end, { once: true })
  })
}
