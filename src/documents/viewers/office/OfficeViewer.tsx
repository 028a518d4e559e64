import { useCallback } from 'react'
import { officeAsPage } from '~/documents/viewers/converted/convert-file'
import type { ConvertedPage } from '~/documents/viewers/converted/convert-talk'
import { useConversion } from '~/documents/viewers/converted/use-conversion'
import { CleanPage } from '~/documents/viewers/html/CleanPage'
import type { ViewerProps } from '~/documents/viewers/viewer-props'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { Skeleton } from '~/ui/Skeleton'
import type { OfficeKind } from './convert-office'
import { leftOutTexts } from './left-out-texts'

interface OfficeViewerProps extends ViewerProps {
  readonly kind: OfficeKind
}

/**
 * A document of a word processor, converted to text and structure and cleaned as a web page is. It
 * says that it was converted, and what is not shown; the download is the file itself.
 */
export function OfficeViewer({ bytes, kind, title, identity }: OfficeViewerProps) {
  const { office: words, why } = useViewerText()
  const convert = useCallback(
    (file: Uint8Array, signal: AbortSignal) => officeAsPage(file, kind, signal),
    [kind],
  )
  const converted = useConversion(bytes, convert)
  if (converted === undefined) return <Skeleton rows={8} />
  if (converted.is === 'problem')
    return (
      <div className={viewer.unshown}>
        <p className={viewer.failureTitle}>{why.title}</p>
        <p>{words.problem[converted.problem]}</p>
      </div>
    )
  return <Converted page={converted.page} title={title} identity={identity} />
}

function Converted({
  page,
  title,
  identity,
}: Pick<ViewerProps, 'title' | 'identity'> & { readonly page: ConvertedPage }) {
  const { office: words } = useViewerText()
  const notices = leftOutTexts(page, words)
  return (
    <>
      {notices.length === 0 ? null : (
        <div className={viewer.notice}>
          {notices.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <CleanPage page={page.html} note={words.note} title={title} identity={identity} />
    </>
  )
}
