import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'

/**
 * A page of the document while it is wanted; the library's data for drawing it is released
 * afterwards.
 *
 * @param pdf - Undefined when no page is wanted.
 */
export function usePage(
  pdf: PDFDocumentProxy | undefined,
  index: number,
): { readonly page: PDFPageProxy | undefined; readonly failed: boolean } {
  const [state, setState] = useState<{
    readonly page: PDFPageProxy | undefined
    readonly failed: boolean
  }>({ page: undefined, failed: false })
  useEffect(() => {
    if (pdf === undefined) return undefined
    let gone = false
    let got: PDFPageProxy | undefined
    pdf.getPage(index + 1).then(
      (page) => {
        got = page
        if (!gone) setState({ page, failed: false })
      },
      () => {
        if (!gone) setState({ page: undefined, failed: true })
      },
    )
    return () => {
      gone = true
      got?.cleanup()
      setState({ page: undefined, failed: false })
    }
  }, [pdf, index])
  return state
}
