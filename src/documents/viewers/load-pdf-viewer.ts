/** The program of the viewer of PDFs. */
export const loadPdfViewer = async () => (await import('./pdf/PdfViewer')).PdfViewer

/**
 * Begins to fetch it before a file is there. What cannot be fetched is fetched again when it is
 * drawn, which tells it.
 */
export function fetchPdfViewer(): void {
  loadPdfViewer().catch(() => undefined)
}
