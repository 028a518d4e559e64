import { AnnotationType, type PDFDocumentProxy } from 'pdfjs-dist'
import { sniff } from '~/documents/viewers/sniff'
import type { FileKind } from '~/documents/viewers/file-kind'
import { fileName } from '~/documents/viewers/file-name'
import { loadPdf, type PdfSource } from './open-pdf'
import { startPdfWorker } from './pdf-worker'

/** A file inside a document (ISO 32000-1, 7.11.4). */
export interface PdfAttachment {
  /** pdf.js's own name for it. */
  readonly id: string
  /** Its author's name for it, without a path and without characters that deceive. */
  readonly name: string
}

/** The content of a file inside a document, or the reason why there is none, by its words' key. */
export type AttachedContent =
  | { readonly state: 'read'; readonly bytes: Uint8Array; readonly kind: FileKind }
  | { readonly state: 'large' | 'broken' }

/** Files that are listed. */
export const MOST_ATTACHMENTS = 200
/** Pages whose pinned files (ISO 32000-1, 12.5.6.15) are looked for. */
const MOST_PAGES = 500
/** The most bytes of a file that is opened. */
const MOST_BYTES = 100_000_000
/** A file that takes longer to unpack may be made to fill the memory. */
const PATIENCE_MS = 10_000

/** The files inside a document: those of the document itself, then those pinned to its pages. */
export async function attachmentsOf(pdf: PDFDocumentProxy): Promise<readonly PdfAttachment[]> {
  const [own, pinned] = await Promise.all([
    pdf.getAttachments().catch(() => null),
    pinnedOf(pdf).catch((): readonly unknown[] => []),
  ])
  const found = new Map<string, PdfAttachment>()
  for (const [id, value] of own ?? []) found.set(id, { id, name: nameOf(value) })
  for (const annotation of pinned) {
    if (
      typeof annotation === 'object' &&
      annotation !== null &&
      'fileId' in annotation &&
      typeof annotation.fileId === 'string' &&
      'file' in annotation
    )
      found.set(annotation.fileId, { id: annotation.fileId, name: nameOf(annotation.file) })
  }
  return [...found.values()]
}

/** The library knows the pinned files of a page only after its annotations were read. */
async function pinnedOf(pdf: PDFDocumentProxy): Promise<readonly unknown[]> {
  const beyond = Array.from(
    { length: Math.max(0, pdf.numPages - MOST_PAGES) },
    (_, index) => MOST_PAGES + index,
  )
  const found: readonly unknown[] | null = await pdf.getAnnotationsByType(
    new Set([AnnotationType.FILEATTACHMENT]),
    new Set(beyond),
  )
  return found ?? []
}

function nameOf(value: unknown): string {
  const name =
    typeof value === 'object' && value !== null && 'filename' in value ? value.filename : undefined
  // The kind adds no ending while the content is not known.
  return fileName(typeof name === 'string' ? name : undefined, '', 'unknown')
}

/**
 * Unpacks a file inside a document, in a worker of its own that is ended afterwards, or when it
 * takes too long: a few bytes may unpack to more than there is memory.
 *
 * @param signal - Ends it at any time; the result is then that it cannot be read.
 */
export async function readAttachment(
  { bytes, password }: PdfSource,
  { id }: PdfAttachment,
  signal: AbortSignal,
): Promise<AttachedContent> {
  const { worker, end, failed } = startPdfWorker()
  const task = loadPdf(bytes, worker)
  task.onPassword = (answer: (password: string) => void) => {
    // The person who opened the document knew it; nobody is asked again.
    if (password !== undefined) answer(password)
  }
  const read = async (): Promise<AttachedContent> => {
    const pdf = await task.promise
    await pinnedOf(pdf).catch(() => undefined)
    const content: unknown = await pdf.getAttachmentContent(id)
    if (!(content instanceof Uint8Array)) return { state: 'broken' }
    return content.length > MOST_BYTES
      ? { state: 'large' }
      : { state: 'read', bytes: content, kind: sniff(content) }
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await Promise.race([
      read(),
      failed.then(() => ({ state: 'broken' }) as const),
      new Promise<AttachedContent>((resolve) => {
        timer = setTimeout(() => resolve({ state: 'large' }), PATIENCE_MS)
        signal.addEventListener('abort', () => resolve({ state: 'broken' }), { once: true })
      }),
    ])
  } catch (error) {
    // A browser without memory for it says so.
    return { state: error instanceof RangeError ? 'large' : 'broken' }
  } finally {
    clearTimeout(timer)
    // A worker in the middle of unpacking does not answer any more.
    end()
    void task.destroy().catch(() => undefined)
  }
}
