import type { PDFDocumentProxy } from 'pdfjs-dist'
import { drawPage } from './draw-page'

/**
 * Dots for each inch on paper: clear print, and a page full of text is half a megabyte of
 * compressed picture.
 */
const RESOLUTION = 150

/**
 * Number of pages that are printed at a time: their pictures are in memory together, some 300 MB of
 * them.
 */
export const MOST_SHEETS = 500

/** From this number on, a person is warned that it takes time. */
export const MANY_SHEETS = 100

/** A page prepared for paper. */
export interface PrintSheet {
  readonly page: number
  /** An object URL of its picture; undefined when it could not be drawn. */
  readonly url: string | undefined
  /** In points. */
  readonly width: number
  readonly height: number
}

/**
 * Draws pages for paper one after the other, so that only one canvas at a time is in memory. Stops
 * when the signal says so.
 */
export async function* printPages(
  pdf: PDFDocumentProxy,
  pages: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<PrintSheet> {
  for (const page of pages) {
    if (signal.aborted) return
    // One at a time on purpose.
    yield await printPage(pdf, page)
  }
}

async function printPage(pdf: PDFDocumentProxy, page: number): Promise<PrintSheet> {
  try {
    const proxy = await pdf.getPage(page + 1)
    const { width, height } = proxy.getViewport({ scale: 1 })
    const drawing = drawPage(proxy, {
      scale: 1,
      rotation: 0,
      density: RESOLUTION / 72,
      intent: 'print',
    })
    try {
      await drawing.done
      const blob = await new Promise<Blob | null>((resolve) => {
        drawing.canvas.toBlob(resolve, 'image/jpeg', 0.9)
      })
      return { page, url: blob === null ? undefined : URL.createObjectURL(blob), width, height }
    } finally {
      drawing.release()
    }
  } catch {
    return { page, url: undefined, width: 612, height: 792 }
  }
}
