import { useMemo } from 'react'
import { decodeText } from '~/documents/viewers/text/decode-text'
import type { ViewerProps } from '~/documents/viewers/viewer-props'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { CleanPage } from './CleanPage'
import { pageContentType } from './page-charset'

/** A larger page would hold this one while it is divided. In bytes. */
const LARGEST_PAGE = 32_000_000

interface HtmlViewerProps extends ViewerProps {
  readonly contentType: string | undefined
}

/** A web page as text and structure. */
export function HtmlViewer({ bytes, title, identity, contentType }: HtmlViewerProps) {
  const words = useViewerText()
  const isLarge = bytes.length > LARGEST_PAGE
  const page = useMemo(
    () => (isLarge ? '' : decodeText(bytes, pageContentType(bytes, contentType)).text),
    [bytes, contentType, isLarge],
  )
  if (isLarge)
    return (
      <div className={viewer.unshown}>
        <p className={viewer.failureTitle}>{words.why.title}</p>
        <p>{words.html.large}</p>
      </div>
    )
  return <CleanPage page={page} note={words.html.note} title={title} identity={identity} />
}
