import {
  getDocument,
  PasswordException,
  PasswordResponses,
  VerbosityLevel,
  version,
  type PDFDocumentProxy,
} from 'pdfjs-dist'
import { MOST_IMAGE_PIXELS } from './large-pictures'
import { startPdfWorker } from './pdf-worker'

/** Why a document does not open, by the words that tell it. */
export type PdfTrouble = 'broken' | 'noPages' | 'reader' | 'encrypted'

/** How far a document is. */
export type PdfState =
  | { readonly state: 'opening'; readonly percent?: number | undefined }
  | {
      readonly state: 'password'
      readonly wrong: boolean
      readonly answer: (password: string) => void
    }
  | { readonly state: 'open'; readonly pdf: PDFDocumentProxy }
  | { readonly state: 'failed'; readonly why: PdfTrouble }

/** Files that pdf.js fetches when a document needs them, put there by tools/pdf-files.ts. */
const FILES = new URL(`/assets/pdf-${version}/`, window.location.origin).href

/**
 * Opens a PDF in a worker of its own and tells each state it comes to. Scripts, forms and XFA are
 * never started; nothing is asked of any host but our own. Gives the way to end it all, at any
 * time.
 */
export function openPdf(bytes: Uint8Array, tell: (state: PdfState) => void): () => void {
  let ended = false
  let answered = false
  const { worker, end, failed } = startPdfWorker()
  const task = getDocument({
    // The worker takes what it is given away from here; the bytes are still wanted for the
    // download.
    data: bytes.slice(),
    worker,
    verbosity: VerbosityLevel.ERRORS,
    cMapUrl: `${FILES}cmaps/`,
    standardFontDataUrl: `${FILES}standard_fonts/`,
    iccUrl: `${FILES}iccs/`,
    wasmUrl: `${FILES}wasm/`,
    enableXfa: false,
    // What is left out is told by `PdfNotes`.
    maxImageSize: MOST_IMAGE_PIXELS,
  })
  const say = (state: PdfState) => {
    if (!ended) tell(state)
  }
  task.onPassword = (answer: (password: string) => void, reason: number) => {
    const reply = (password: string) => {
      answered = true
      say({ state: 'opening' })
      answer(password)
    }
    // Nothing at all is to the library as if nobody had answered.
    say({
      state: 'password',
      wrong: answered || reason === PasswordResponses.INCORRECT_PASSWORD,
      answer: reply,
    })
  }
  task.onProgress = ({ percent }: { readonly percent: number }) =>
    say({ state: 'opening', percent: Number.isFinite(percent) ? percent : undefined })
  task.promise.then(
    (pdf) => say(pdf.numPages > 0 ? { state: 'open', pdf } : { state: 'failed', why: 'noPages' }),
    (error: unknown) => say({ state: 'failed', why: troubleOf(error) }),
  )
  void failed.then((why) => say({ state: 'failed', why }))
  return () => {
    ended = true
    void task
      .destroy()
      .catch(() => undefined)
      .finally(end)
  }
}

function troubleOf(error: unknown): PdfTrouble {
  if (error instanceof PasswordException) return 'encrypted'
  return error instanceof Error && /encrypt|crypt/i.test(error.message) ? 'encrypted' : 'broken'
}
