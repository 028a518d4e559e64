import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { LiveRegion } from '~/ui/LiveRegion'
import type { ViewerProps } from '~/documents/viewers/viewer-props'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { openPdf, type PdfState } from './open-pdf'
import { PdfPassword } from './PdfPassword'
import { PdfReader, type PdfReaderProps } from './PdfReader'
import { useXfa } from './xfa/use-xfa'

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
        <PdfOrForm
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

/**
 * A document with its own pages or, where they are only a notice, with the pages that the templates
 * of its form make (XFA).
 */
function PdfOrForm(props: PdfReaderProps) {
  const { pdf: words } = useViewerText()
  const { state, ask } = useXfa(props.pdf, props.source)
  switch (state.is) {
    case 'pages':
      return <PdfReader {...props} onReady={ask} />
    case 'opening':
      return <LiveRegion className={viewer.waiting}>{words.openingForm}</LiveRegion>
    case 'form':
      return <PdfReader key="form" {...props} pdf={state.pdf} />
  }
}
