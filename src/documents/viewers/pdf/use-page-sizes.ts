import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import type { PageSize } from './page-layout'

const LETTER: PageSize = { width: 612, height: 792 }
const TOGETHER = 25

/**
 * The size of every page. Until a page's own is known, it is assumed to be the first one's;
 * `undefined` until that is known.
 *
 * @param ready - False as long as the first page waits to be drawn: the worker does one thing at a
 *   time, and 500 sizes take longer than a page.
 */
export function usePageSizes(
  pdf: PDFDocumentProxy,
  ready: boolean,
): readonly PageSize[] | undefined {
  const [sizes, setSizes] = useState<readonly PageSize[]>()
  useEffect(() => {
    const reading = new AbortController()
    void (ready ? readSizes : readFirst)(pdf, reading.signal, setSizes)
    return () => reading.abort()
  }, [pdf, ready])
  return sizes
}

type Tell = (sizes: readonly PageSize[]) => void

async function readFirst(pdf: PDFDocumentProxy, signal: AbortSignal, tell: Tell): Promise<void> {
  const first = await sizeOf(pdf, 0, LETTER)
  if (!signal.aborted) tell(Array.from({ length: pdf.numPages }, () => first))
}

async function readSizes(pdf: PDFDocumentProxy, signal: AbortSignal, tell: Tell): Promise<void> {
  const first = await sizeOf(pdf, 0, LETTER)
  const sizes = Array.from({ length: pdf.numPages }, () => first)
  for (let from = 1; from < sizes.length; from += TOGETHER) {
    const some = Array.from({ length: Math.min(TOGETHER, sizes.length - from) }, (_, index) =>
      sizeOf(pdf, from + index, first),
    )
    // In portions, so that the pages in sight are drawn in between.
    for (const [index, size] of (await Promise.all(some)).entries()) sizes[from + index] = size
    if (signal.aborted) return
  }
  const alike = sizes.every(({ width, height }) => width === first.width && height === first.height)
  if (!alike) tell(sizes)
}

async function sizeOf(
  pdf: PDFDocumentProxy,
  index: number,
  otherwise: PageSize,
): Promise<PageSize> {
  try {
    const { width, height } = (await pdf.getPage(index + 1)).getViewport({ scale: 1 })
    return width > 0 && height > 0 ? { width, height } : otherwise
  } catch {
    return otherwise
  }
}
