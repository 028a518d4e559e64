import { PDFWorker, VerbosityLevel } from 'pdfjs-dist'
// vite turns this into an address (its `?url`); the linter reads the file itself.
// eslint-disable-next-line import/default
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/**
 * The part of Trusted Types (W3C) that a worker needs; browsers without them take the address as it
 * is.
 */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (url: string) => string },
  ) => { readonly createScriptURL: (url: string) => string }
}

// TypeScript's description of the browser lacks it. The policy returns an object that represents
// its text.
const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }

/**
 * The only address that may become a worker's script here is the reader's own (named in
 * tools/hosting/security-headers.ts).
 */
const policy = trustedTypes?.createPolicy('clearchart-pdf-worker', {
  createScriptURL: (url) => {
    if (url !== workerUrl)
      throw new TypeError('only the PDF reader’s own program may run in its worker')
    return url
  },
})

/** A worker for one document: all effects of a hostile file end with it. */
export interface OwnWorker {
  readonly worker: PDFWorker
  readonly end: () => void
  /** Resolves when its program could not be loaded; otherwise never. */
  readonly failed: Promise<'reader'>
}

/** Starts a worker of pdf.js. */
export function startPdfWorker(): OwnWorker {
  const port = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: 'module' })
  const failed = new Promise<'reader'>((resolve) => {
    port.addEventListener('error', () => resolve('reader'), { once: true })
  })
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS })
  return {
    worker,
    failed,
    end: () => {
      worker.destroy()
      port.terminate()
    },
  }
}
