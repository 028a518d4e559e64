import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { drawPage, isDrawn } from './draw-page'
import type { Rotation } from './page-layout'
import styles from './Pdf.module.css'
import { usePage } from './use-page'
import { XfaPaper } from './xfa/XfaPage'

interface PdfThumbnailsProps {
  readonly pdf: PDFDocumentProxy
  readonly page: number
  readonly rotation: Rotation
  readonly onGo: (page: number) => void
}

const WIDTH = 104

/**
 * All pages in small size, for orientation and navigation. Only those in sight are drawn. One of
 * them, the current page, is a stop of the Tab key; from there the arrow keys move on, so that 500
 * pages are not 500 stops.
 */
export function PdfThumbnails({ pdf, page, rotation, onGo }: PdfThumbnailsProps) {
  const { pdf: words } = useViewerText()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[page]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [page])
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const from = [...event.currentTarget.children].findIndex((item) =>
      item.contains(document.activeElement),
    )
    const to = neighbor(event.key, from, pdf.numPages)
    if (from === -1 || to === undefined) return
    event.preventDefault()
    event.currentTarget.children[to]?.querySelector('button')?.focus()
  }
  return (
    <nav aria-label={words.pages} className={styles.panel} data-print="never">
      {/* Keys of its buttons, handled by the list instead of by each of them. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} className={styles.thumbnails} onKeyDown={onKeyDown}>
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <li key={index}>
            <button
              type="button"
              className={styles.thumbnail}
              tabIndex={index === page ? 0 : -1}
              aria-current={index === page ? 'page' : undefined}
              onClick={() => onGo(index)}
            >
              <Thumbnail pdf={pdf} index={index} rotation={rotation} />
              <span>{words.pageName(index + 1)}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The page that a key leads to; `undefined` when the key has no effect here. */
function neighbor(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return Math.min(from + 1, count - 1)
    case 'ArrowUp':
    case 'ArrowLeft':
      return Math.max(from - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
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
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '200px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <span ref={frame} aria-hidden="true" className={styles.miniature}>
      {near ? <Miniature {...props} /> : null}
    </span>
  )
}

function Miniature(props: ThumbnailProps) {
  return props.pdf.isPureXfa ? (
    <XfaPaper {...props} room={{ width: WIDTH, height: WIDTH * 1.3 }} intent="screen" />
  ) : (
    <Picture {...props} />
  )
}

function Picture({ pdf, index, rotation }: ThumbnailProps) {
  const { page } = usePage(pdf, index)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (page === undefined) return undefined
    const { width, height } = page.getViewport({
      scale: 1,
      rotation: (page.rotate + rotation) % 360,
    })
    const drawing = drawPage(page, {
      scale: WIDTH / Math.max(width, height / 1.3),
      rotation,
      density: window.devicePixelRatio,
    })
    void isDrawn(drawing).then((drawn) => {
      if (drawn) place.current?.replaceChildren(drawing.canvas)
    })
    return drawing.release
  }, [page, rotation])
  return <span ref={place} />
}
