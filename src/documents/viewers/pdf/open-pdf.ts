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
import { watchOver } from '~/std/watch-over'
import { handyPixels, largePictures, MOST_IMAGE_PIXELS } from './large-pictures'
import type { PageSize } from './page-layout'
import { startPdfWorker } from './pdf-worker'

/** The reason why a document does not open, by the key of its words. */
export type PdfTrouble = 'broken' | 'noPages' | 'reader' | 'encrypted' | 'slow' | 'long'

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

/**
 * A file may state any number of pages, and repeat one without end; the longest of a record has
 * some thousands.
 */
const MOST_PAGES = 50_000

/** Files that pdf.js fetches when a document needs them, put there by tools/bundle/pdf-files.ts. */
const FILES = new URL(`/assets/pdf-${version}/`, window.location.origin).href

/**
 * Opens a PDF in a worker of its own and reports each state. Scripts and actions are never started,
 * and templates of forms (XFA) are read by `openXfa` only; no host but our own gets a request. A
 * worker that is caught in a hostile document is ended, also later: the last state is then
 * `failed`. Returns a function that ends everything, at any time.
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
  const stop = () => {
    ended = true
    watch.end()
    endPdf(task, end)
  }
  const stuck = () => {
    say({ state: 'failed', why: 'slow' })
    stop()
  }
  let watch = watchOver(stuck)
  task.onPassword = (answer: (password: string) => void, reason: number) => {
    const reply = (password: string) => {
      answered = true
      used = password
      watch.sign()
      say({ state: 'opening' })
      answer(password)
    }
    // A person may take any time.
    watch.rest()
    // The library treats an empty password as a missing answer.
    say({
      state: 'password',
      wrong: answered || reason === PasswordResponses.INCORRECT_PASSWORD,
      answer: reply,
    })
  }
  task.onProgress = ({ percent }: { readonly percent: number }) => {
    watch.sign()
    say({ state: 'opening', percent: Number.isFinite(percent) ? percent : undefined })
  }
  const fail = (why: PdfTrouble) => {
    watch.end()
    say({ state: 'failed', why })
  }
  task.promise.then(
    (pdf) => {
      if (ended) return
      if (pdf.numPages < 1) fail('noPages')
      else if (pdf.numPages > MOST_PAGES) fail('long')
      else {
        watch.end()
        // The library keeps most answers; this one the worker gives anew.
        watch = watchOver(stuck, () => pdf.getPageMode())
        say({ state: 'open', pdf, password: used, pictures })
      }
    },
    (error: unknown) => fail(troubleOf(error)),
  )
  void failed.then(fail)
  return stop
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
  const stop = () => {
    ended = true
    watch.end()
    endPdf(task, end)
  }
  let watch = watchOver(stop)
  task.promise.then(
    (pdf) => {
      if (ended) return
      watch.end()
      watch = watchOver(stop, () => pdf.getPageMode())
      tell(pdf)
    },
    // The pages stay as they are, at half the resolution.
    () => watch.end(),
  )
  return stop
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
