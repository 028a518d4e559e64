import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { LiveRegion } from '~/ui/LiveRegion'
import type { ViewerProps } from '~/documents/viewers/viewer-props'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { openPdf, type PdfState } from './open-pdf'
import { PdfPassword } from './PdfPassword'
import { PdfReader } from './PdfReader'

interface PdfViewerProps extends ViewerProps {
  /** Shows a file inside the document by its own bytes, in the viewer of its kind. */
  readonly inside: (bytes: Uint8Array, name: string) => ReactNode
}

/**
 * A PDF from its bytes: opens it, asks for its password if it has one, and explains the error if it
 * does not open.
 */
export function PdfViewer({ bytes, title, inside }: PdfViewerProps) {
  const { pdf: words } = useViewerText()
  const [told, setTold] = useState<{ readonly of: Uint8Array; readonly state: PdfState }>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    return openPdf(bytes, (state) => {
      setTold({ of: bytes, state })
      if (state.state === 'password') setAsked((times) => times + 1)
    })
  }, [bytes])
  const state: PdfState = told?.of === bytes ? told.state : { state: 'opening' }
  const password = state.state === 'open' ? state.password : undefined
  const source = useMemo(() => ({ bytes, password }), [bytes, password])
  switch (state.state) {
    case 'opening':
      return <LiveRegion className={viewer.waiting}>{words.opening(state.percent)}</LiveRegion>
    case 'password':
      // Each request is a new form: the wrong entry is gone from the field.
      return <PdfPassword key={asked} wrong={state.wrong} onAnswer={state.answer} />
    case 'open':
      return (
        <PdfReader
          pdf={state.pdf}
          pictures={state.pictures}
          title={title}
          source={source}
          inside={inside}
        />
      )
    case 'failed':
      return (
        <div className={viewer.failure} role="alert">
          <p className={viewer.failureTitle}>{words.failed.title}</p>
          <p>{words.failed[state.why]}</p>
        </div>
      )
  }
}
