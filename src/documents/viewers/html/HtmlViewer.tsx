import { useMemo } from 'react'
import { decodeText } from '~/documents/viewers/text/decode-text'
import type { ViewerProps } from '~/documents/viewers/viewer-props'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { CleanPage } from './CleanPage'
import { pageContentType } from './page-charset'

interface HtmlViewerProps extends ViewerProps {
  readonly contentType: string | undefined
}

/** A web page as text and structure. */
export function HtmlViewer({ bytes, title, identity, contentType }: HtmlViewerProps) {
  const words = useViewerText()
  const page = useMemo(
    () => decodeText(bytes, pageContentType(bytes, contentType)).text,
    [bytes, contentType],
  )
  return <CleanPage page={page} note={words.html.note} title={title} identity={identity} />
}
