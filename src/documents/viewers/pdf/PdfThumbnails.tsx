import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { drawPage, isDrawn } from './draw-page'
import type { Rotation } from './page-layout'
import styles from './Pdf.module.css'
import { usePage } from './use-page'

interface PdfThumbnailsProps {
  readonly pdf: PDFDocumentProxy
  readonly page: number
  readonly rotation: Rotation
  readonly onGo: (page: number) => void
}

const WIDTH = 104

/** All pages small, to see where one is and to go to another. Only those in sight are drawn. */
export function PdfThumbnails({ pdf, page, rotation, onGo }: PdfThumbnailsProps) {
  const { pdf: words } = useViewerText()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[page]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [page])
  return (
    <nav aria-label={words.pages} className={styles.panel} data-print="never">
      <ul ref={list} className={styles.thumbnails}>
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <li key={index}>
            <button type="button" className={styles.thumbnail} aria-current={index === page ? 'page' : undefined} onClick={() => onGo(index)}>
              <Thumbnail pdf={pdf} index={index} rotation={rotation} />
              <span>{words.pageName(index + 1)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ThumbnailProps {
  readonly pdf: PDFDocumentProxy
  readonly index: number
  readonly rotation: Rotation
}

function Thumbnail(props: ThumbnailProps) {
  const frame = useRef<HTMLSpanElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), { rootMargin: '200px' })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return <span ref={frame} aria-hidden="true" className={styles.miniature}>{near ? <Miniature {...props} /> : null}</span>
}

function Miniature({ pdf, index, rotation }: ThumbnailProps) {
  const { page } = usePage(pdf, index)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (page === undefined) return undefined
    const { width, height } = page.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 })
    const drawing = drawPage(page, { scale: WIDTH / Math.max(width, height / 1.3), rotation, density: window.devicePixelRatio })
    void isDrawn(drawing).then((drawn) => { if (drawn) place.current?.replaceChildren(drawing.canvas) })
    return drawing.release
  }, [page, rotation])
  return <span ref={place} />
}
