import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { markMatches } from '~/documents/viewers/highlights'
import type { FoundMatch } from '~/documents/viewers/use-find'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { drawPage, isDrawn, type Drawing } from './draw-page'
import type { PageBox, Rotation } from './page-layout'
import { rangeIn } from './page-text'
import styles from './Pdf.module.css'
import { PdfLinks } from './PdfLinks'
import { usePage } from './use-page'
import { useTextLayer } from './use-text-layer'

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  readonly index: number
  readonly box: PageBox
  readonly scale: number
  readonly rotation: Rotation
  /** The matches on this page. */
  readonly matches: readonly FoundMatch[]
  readonly current: FoundMatch | undefined
  readonly onReveal: (rectangle: DOMRect) => void
  readonly onGo: (page: number) => void
}

/**
 * One page: its picture, its text above it for selecting and finding, its links. All of it is
 * released when it goes out of sight.
 */
export function PdfPage({
  pdf,
  index,
  box,
  scale,
  rotation,
  matches,
  current,
  onReveal,
  onGo,
}: PdfPageProps) {
  const { pdf: words } = useViewerText()
  const { page, failed } = usePage(pdf, index)
  const picture = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [trouble, setTrouble] = useState(false)

  const shown = useRef<Drawing>(undefined)
  useEffect(() => {
    if (page === undefined) return undefined
    const drawing = drawPage(page, { scale, rotation, density: window.devicePixelRatio })
    let current = true
    void isDrawn(drawing).then((drawn) => {
      if (!current) return
      setTrouble(!drawn)
      shown.current?.release()
      shown.current = drawing
      picture.current?.replaceChildren(drawing.canvas)
    })
    return () => {
      current = false
      if (shown.current !== drawing) drawing.release()
    }
  }, [page, scale, rotation])
  useEffect(
    () => () => {
      shown.current?.release()
      shown.current = undefined
    },
    [],
  )

  const drawnText = useTextLayer(text, page, rotation)
  useEffect(() => {
    frame.current?.style.setProperty('--total-scale-factor', String(scale))
  }, [scale])
  useEffect(() => {
    if (drawnText === undefined) return undefined
    const rangeOf = ({ start, end }: FoundMatch) =>
      rangeIn(drawnText.divs, drawnText.endsLine, start, end)
    const here = current === undefined ? undefined : rangeOf(current)
    if (here !== undefined) onReveal(here.getBoundingClientRect())
    return markMatches(
      matches.flatMap((match) => rangeOf(match) ?? []),
      here,
    )
  }, [drawnText, matches, current, onReveal])

  return (
    <div
      ref={frame}
      role="group"
      aria-label={words.pageName(index + 1)}
      className={styles.page}
      style={box}
    >
      <div ref={picture} className={styles.picture} aria-hidden="true" />
      <div ref={text} className={styles.text} />
      {page === undefined ? null : (
        <PdfLinks pdf={pdf} page={page} rotation={rotation} onGo={onGo} />
      )}
      {trouble || failed ? <p className={styles.trouble}>{words.notDrawn}</p> : null}
    </div>
  )
}
