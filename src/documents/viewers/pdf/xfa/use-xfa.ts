import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useCallback, useEffect, useState } from 'react'
import type { PdfSource } from '../open-pdf'
import { isXfaAlone, openXfa } from './open-xfa'

/** The pages that a person sees: the document's own, or those of its form. */
export type XfaState =
  | { readonly is: 'pages' }
  | { readonly is: 'opening' }
  | { readonly is: 'form'; readonly pdf: PDFDocumentProxy }

/**
 * The form of a document whose own pages are only a notice, opened after `ask`. The document's own
 * pages stay where the form cannot be drawn.
 */
export function useXfa(
  pdf: PDFDocumentProxy,
  source: PdfSource,
): { readonly state: XfaState; readonly ask: () => void } {
  const [asked, setAsked] = useState<PDFDocumentProxy>()
  const [told, setTold] = useState<{ readonly of: PDFDocumentProxy; readonly state: XfaState }>()
  const ask = useCallback(() => setAsked(pdf), [pdf])
  useEffect(() => {
    if (asked !== pdf) return undefined
    let gone = false
    let end = () => {}
    const open = async () => {
      if (!(await isXfaAlone(pdf)) || gone) return
      setTold({ of: pdf, state: { is: 'opening' } })
      end = openXfa(source, (form) => {
        setTold({
          of: pdf,
          state: form === undefined ? { is: 'pages' } : { is: 'form', pdf: form },
        })
      })
    }
    void open()
    return () => {
      gone = true
      end()
      setTold(undefined)
    }
  }, [asked, pdf, source])
  return { state: told?.of === pdf ? told.state : { is: 'pages' }, ask }
}
