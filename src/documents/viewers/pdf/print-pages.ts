import type { PDFDocumentProxy } from 'pdfjs-dist'
import { drawPage } from './draw-page'
import type { PrintSheet } from './print-sheet'
import { xfaSheet } from './xfa/xfa-sheet'

/**
 * Dots for each inch on paper: clear print, and a page full of text is half a megabyte of
 * compressed picture.
 */
const RESOLUTION = 150

/** For few pages, whose pictures are some megabytes each: as fine as most printers print. */
const FINE_RESOLUTION = 300
const FEW_PAGES = 25

/**
 * Draws pages for paper one after the other, so that only one canvas at a time is in memory. Stops
 * when the signal says so.
 */
export async function* printPages(
  pdf: PDFDocumentProxy,
  pages: readonly number[],
  signal: AbortSignal,
): AsyncGenerator<PrintSheet> {
  const resolution = pages.length <= FEW_PAGES ? FINE_RESOLUTION : RESOLUTION
  for (const page of pages) {
    if (signal.aborted) return
    // One at a time on purpose.
    yield await printPage(pdf, page, resolution)
  }
}

async function printPage(
  pdf: PDFDocumentProxy,
  page: number,
  resolution: number,
): Promise<PrintSheet> {
  if (pdf.isPureXfa) return xfaSheet(pdf, page)
  try {
    const proxy = await pdf.getPage(page + 1)
    const { width, height } = proxy.getViewport({ scale: 1 })
    const drawing = drawPage(proxy, {
      scale: 1,
      rotation: 0,
      density: resolution / 72,
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
