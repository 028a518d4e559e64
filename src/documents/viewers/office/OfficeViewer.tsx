import { useEffect, useMemo, useState } from 'react'
import { CleanPage } from '~/documents/viewers/html/CleanPage'
import type { ViewerProps } from '~/documents/viewers/viewer-props'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { Skeleton } from '~/ui/Skeleton'
import { convertOffice, type Converted, type OfficeKind } from './convert-office'
import { LEFT_OUT, type OfficePage } from './office-page'
import { writePage } from './write-page'

interface OfficeViewerProps extends ViewerProps {
  readonly kind: OfficeKind
}

/**
 * A document of a word processor, converted to text and structure and cleaned as a web page is. It
 * says that it was converted, and what is not shown; the download is the file itself.
 */
export function OfficeViewer({ bytes, kind, title, identity }: OfficeViewerProps) {
  const { office: words, why } = useViewerText()
  const converted = useConverted(bytes, kind)
  if (converted === undefined) return <Skeleton rows={8} />
  if (converted.is === 'problem')
    return (
      <div className={viewer.unshown}>
        <p className={viewer.failureTitle}>{why.title}</p>
        <p>{words.problem[converted.problem]}</p>
      </div>
    )
  return <ConvertedPage page={converted.page} title={title} identity={identity} />
}

function ConvertedPage({
  page,
  title,
  identity,
}: Pick<ViewerProps, 'title' | 'identity'> & { readonly page: OfficePage }) {
  const { office: words } = useViewerText()
  const html = useMemo(() => writePage(page), [page])
  const left = LEFT_OUT.flatMap((part) => {
    const count = page.left[part] ?? 0
    return count === 0 ? [] : [words.left[part](count)]
  })
  const notices = [...(page.cut ? [words.cut] : []), ...left]
  return (
    <>
      {notices.length === 0 ? null : (
        <div className={viewer.notice}>
          {notices.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <CleanPage page={html} note={words.note} title={title} identity={identity} />
    </>
  )
}

/** Undefined while it is converted. */
function useConverted(bytes: Uint8Array, kind: OfficeKind): Converted | undefined {
  const [converted, setConverted] = useState<Converted>()
  useEffect(() => {
    let gone = false
    const convert = async () => {
      const made = await convertOffice(bytes, kind).catch((): Converted => ({
        is: 'problem',
        problem: 'broken',
      }))
      if (!gone) setConverted(made)
    }
    void convert()
    return () => {
      gone = true
    }
  }, [bytes, kind])
  return converted
}
