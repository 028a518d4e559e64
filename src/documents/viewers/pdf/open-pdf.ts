import {
  getDocument,
  PasswordException,
  PasswordResponses,
  VerbosityLevel,
  version,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
  type PDFWorker,
} from 'pdfjs-dist'
import { handyPixels, largePictures, MOST_IMAGE_PIXELS } from './large-pictures'
import type { PageSize } from './page-layout'
import { startPdfWorker } from './pdf-worker'

/** The reason why a document does not open, by the key of its words. */
export type PdfTrouble = 'broken' | 'noPages' | 'reader' | 'encrypted'

/** The state of a document. */
export type PdfState =
  | { readonly state: 'opening'; readonly percent?: number | undefined }
  | {
      readonly state: 'password'
      readonly wrong: boolean
      readonly answer: (password: string) => void
    }
  | {
      readonly state: 'open'
      readonly pdf: PDFDocumentProxy
      /** The password that opened it. */
      readonly password: string | undefined
      /** Its large pictures, which it has at half their resolution. */
      readonly pictures: readonly PageSize[]
    }
  | { readonly state: 'failed'; readonly why: PdfTrouble }

/** A document that can be opened again without asking. */
export interface PdfSource {
  readonly bytes: Uint8Array
  readonly password: string | undefined
}

/** Files that pdf.js fetches when a document needs them, put there by tools/bundle/pdf-files.ts. */
const FILES = new URL(`/assets/pdf-${version}/`, window.location.origin).href

/**
 * Opens a PDF in a worker of its own and reports each state. Scripts and actions are never started,
 * and templates of forms (XFA) are read by `openXfa` only; no host but our own gets a request.
 * Returns a function that ends everything, at any time.
 */
export function openPdf(bytes: Uint8Array, tell: (state: PdfState) => void): () => void {
  let ended = false
  let answered = false
  let used: string | undefined
  const { worker, end, failed } = startPdfWorker()
  const pictures = largePictures(bytes)
  const task = loadPdf(bytes, worker, { most: handyPixels(pictures) })
  const say = (state: PdfState) => {
    if (!ended) tell(state)
  }
  task.onPassword = (answer: (password: string) => void, reason: number) => {
    const reply = (password: string) => {
      answered = true
      used = password
      say({ state: 'opening' })
      answer(password)
    }
    // The library treats an empty password as a missing answer.
    say({
      state: 'password',
      wrong: answered || reason === PasswordResponses.INCORRECT_PASSWORD,
      answer: reply,
    })
  }
  task.onProgress = ({ percent }: { readonly percent: number }) =>
    say({ state: 'opening', percent: Number.isFinite(percent) ? percent : undefined })
  task.promise.then(
    (pdf) =>
      say(
        pdf.numPages > 0
          ? { state: 'open', pdf, password: used, pictures }
          : { state: 'failed', why: 'noPages' },
      ),
    (error: unknown) => say({ state: 'failed', why: troubleOf(error) }),
  )
  void failed.then((why) => say({ state: 'failed', why }))
  return () => {
    ended = true
    endPdf(task, end)
  }
}

/** A worker that is caught in a hostile document answers nothing any more. */
const FAREWELL_MS = 2000

/** Lets a document go, and ends its worker whether it answers or not. */
export function endPdf(task: PDFDocumentLoadingTask, end: () => void): void {
  const late = setTimeout(end, FAREWELL_MS)
  void task
    .destroy()
    .catch(() => undefined)
    .finally(() => {
      clearTimeout(late)
      end()
    })
}

/**
 * Opens a document a second time, with all its pictures at their own resolution. Each of them takes
 * up to 560 MB, so it is open only as long as somebody looks at details. Returns a function that
 * ends it.
 */
export function openDetail(
  { bytes, password }: PdfSource,
  tell: (pdf: PDFDocumentProxy) => void,
): () => void {
  let ended = false
  const { worker, end } = startPdfWorker()
  const task = loadPdf(bytes, worker)
  task.onPassword = (answer: (password: string) => void) => {
    if (password !== undefined) answer(password)
  }
  task.promise.then(
    (pdf) => {
      if (!ended) tell(pdf)
    },
    // The pages stay as they are, at half the resolution.
    () => undefined,
  )
  return () => {
    ended = true
    endPdf(task, end)
  }
}

/**
 * Has a worker read a document, with the limits and without the powers that all of them have.
 *
 * @param most - The pixels above which pictures are made smaller in the worker; undefined for those
 *   that the browser can hold.
 * @param xfa - True to have its pages made from the templates of a form.
 */
export function loadPdf(
  bytes: Uint8Array,
  worker: PDFWorker,
  { most, xfa = false }: { readonly most?: number | undefined; readonly xfa?: boolean } = {},
): PDFDocumentLoadingTask {
  return getDocument({
    // The worker takes its data away from here; the bytes are still needed for the download.
    data: bytes.slice(),
    worker,
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: `${FILES}cmaps/`,
    standardFontDataUrl: `${FILES}standard_fonts/`,
    iccUrl: `${FILES}iccs/`,
    wasmUrl: `${FILES}wasm/`,
    enableXfa: xfa,
    // `PdfNotes` reports the left-out parts.
    maxImageSize: MOST_IMAGE_PIXELS,
    // Four bytes are a pixel.
    ...(most === undefined ? {} : { canvasMaxAreaInBytes: most * 4 }),
  })
}

function troubleOf(error: unknown): PdfTrouble {
  if (error instanceof PasswordException) return 'encrypted'
  return error instanceof Error && /encrypt|crypt/i.test(error.message) ? 'encrypted' : 'broken'
}
