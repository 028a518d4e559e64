import { useEffect, useState } from 'react'
import { LiveRegion } from '~/ui/LiveRegion'
import type { ViewerProps } from '~/documents/viewers/viewer-props'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { openTiff, type TiffState } from './open-tiff'
import { TiffReader } from './TiffReader'

/** A fax or a scan in pages (TIFF) from its bytes, or the reason why it does not open. */
export function TiffViewer({ bytes, title }: ViewerProps) {
  const { pdf, tiff: words } = useViewerText()
  const [told, setTold] = useState<{ readonly of: Uint8Array; readonly state: TiffState }>()
  useEffect(() => openTiff(bytes, (state) => setTold({ of: bytes, state })), [bytes])
  const state: TiffState = told?.of === bytes ? told.state : { state: 'opening' }
  switch (state.state) {
    case 'opening':
      return <LiveRegion className={viewer.waiting}>{pdf.opening(undefined)}</LiveRegion>
    case 'open':
      return <TiffReader pages={state.pages} draw={state.draw} title={title} />
    case 'failed':
      return (
        <div className={viewer.failure} role="alert">
          <p className={viewer.failureTitle}>{pdf.failed.title}</p>
          <p>{words.failed[state.why]}</p>
        </div>
      )
  }
}
