import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'
import { formValues } from './form-values'
import { openDetail, type PdfSource } from './open-pdf'

/**
 * The same document with its large pictures at their own resolution, and with what was filled into
 * its form. Undefined until it is open, and when nobody needs it.
 */
export function useDetail(
  pdf: PDFDocumentProxy,
  source: PdfSource,
  isNeeded: boolean,
): PDFDocumentProxy | undefined {
  const [detail, setDetail] = useState<PDFDocumentProxy>()
  useEffect(() => {
    if (!isNeeded) return undefined
    const end = openDetail(source, setDetail)
    return () => {
      setDetail(undefined)
      end()
    }
  }, [source, isNeeded])
  useEffect(() => {
    if (detail === undefined) return undefined
    const values = formValues(pdf)
    const copy = () => values.copyTo(detail)
    copy()
    return values.subscribe(copy)
  }, [pdf, detail])
  return detail
}
