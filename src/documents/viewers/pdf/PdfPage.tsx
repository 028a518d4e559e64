import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { markMatches } from '~/documents/viewers/highlights'
import type { FoundMatch } from '~/documents/viewers/use-find'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { drawPage, isDrawn, type Drawing } from './draw-page'
import { showsPicture } from './page-ink'
import type { PageBox, Rotation } from './page-layout'
import { rangeIn } from './page-text'
import styles from './Pdf.module.css'
import { PdfFields } from './PdfFields'
import { PdfLinks } from './PdfLinks'
import { usePage } from './use-page'
import type { PagesView } from './use-pages'
import { useTextLayer, type DrawnText } from './use-text-layer'
import { useTiles } from './use-tiles'

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  /** The same document with its pictures at their own resolution, as long as they are needed. */
  readonly detail: PDFDocumentProxy | undefined
  readonly index: number
  readonly box: PageBox
  /** The visible part of all pages. */
  readonly view: PagesView
  readonly scale: number
  readonly rotation: Rotation
  /** Grows when something was filled into the form. */
  readonly filled: number
  /** The matches on this page. */
  readonly matches: readonly FoundMatch[]
  readonly current: FoundMatch | undefined
  readonly onReveal: (rectangle: DOMRect) => void
  readonly onGo: (page: number) => void
  /** Tells how the page's words can be read, once they were. */
  readonly onRead: (page: number, words: PageWords) => void
  /** The id of a field that should get the focus, and is told when it has it. */
  readonly field: string | undefined
  readonly onField: () => void
  /** Called when its picture is there, or cannot be. */
  readonly onDrawn: () => void
}

/**
 * The way in which a page's words can be read: in the order of its structure, in the order of the
 * file, a few only because the others are a picture, not at all for the same reason, or because
 * there are none.
 */
export type PageWords = 'tagged' | 'untagged' | 'partly' | 'picture' | 'none'

/**
 * One page: its picture, its text above it for selecting and finding, its links. All of it is
 * released when it goes out of sight.
 */
export function PdfPage({
  pdf,
  detail,
  index,
  box,
  view,
  scale,
  rotation,
  filled,
  matches,
  current,
  onReveal,
  onGo,
  onRead,
  field,
  onField,
  onDrawn,
}: PdfPageProps) {
  const { pdf: words } = useViewerText()
  const { page, failed } = usePage(pdf, index)
  const { page: sharp } = usePage(detail, index)
  const picture = useRef<HTMLDivElement>(null)
  const tiles = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [trouble, setTrouble] = useState(false)
  const [drawing, setDrawing] = useState<Drawing>()

  const shown = useRef<Drawing>(undefined)
  useEffect(() => {
    if (page === undefined) return undefined
    const made = drawPage(page, { scale, rotation, density: window.devicePixelRatio, filled })
    let current = true
    void isDrawn(made).then((drawn) => {
      if (!current) return
      setTrouble(!drawn)
      shown.current?.release()
      shown.current = made
      picture.current?.replaceChildren(made.canvas)
      if (drawn) setDrawing(made)
      onDrawn()
    })
    return () => {
      current = false
      if (shown.current !== made) made.release()
    }
  }, [page, scale, rotation, filled, onDrawn])
  useEffect(() => {
    if (failed) onDrawn()
  }, [failed, onDrawn])
  // The words lie over the picture, and come after it.
  const pictured = drawing !== undefined || trouble
  useEffect(
    () => () => {
      shown.current?.release()
      shown.current = undefined
    },
    [],
  )

  useTiles(tiles, pictured ? (sharp ?? page) : undefined, { box, scale, rotation, filled, view })

  const drawnText = useTextLayer(text, pdf, pictured ? page : undefined, rotation)
  const read = usePageWords(page, rotation, drawing, drawnText)
  useEffect(() => {
    if (read !== undefined) onRead(index, read)
  }, [index, read, onRead])
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
      <div ref={tiles} className={styles.tiled} aria-hidden="true" />
      <div ref={text} className={styles.text} />
      {read === 'picture' ? <VisuallyHidden>{words.pictureHere}</VisuallyHidden> : null}
      {read === 'partly' ? <VisuallyHidden>{words.partlyHere}</VisuallyHidden> : null}
      {page === undefined || !pictured ? null : (
        <>
          <PdfFields
            pdf={pdf}
            page={page}
            index={index}
            rotation={rotation}
            scale={scale}
            wanted={field}
            onFocused={onField}
          />
          <PdfLinks pdf={pdf} page={page} rotation={rotation} onGo={onGo} />
        </>
      )}
      {trouble || failed ? <p className={styles.trouble}>{words.notDrawn}</p> : null}
    </div>
  )
}

/** The way in which a page's words can be read; undefined until its text and picture are there. */
function usePageWords(
  page: PDFPageProxy | undefined,
  rotation: Rotation,
  drawing: Drawing | undefined,
  text: DrawnText | undefined,
): PageWords | undefined {
  const [words, setWords] = useState<PageWords>()
  useEffect(() => {
    if (page === undefined || drawing === undefined || text === undefined) return undefined
    let gone = false
    const tell = (found: PageWords) => {
      if (!gone) setWords(found)
    }
    if (text.hasWords) tell(text.pictured ? 'partly' : text.tagged ? 'tagged' : 'untagged')
    else
      showsPicture(drawing.canvas, page, rotation).then(
        (picture) => tell(picture ? 'picture' : 'none'),
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [page, rotation, drawing, text])
  return words
}
