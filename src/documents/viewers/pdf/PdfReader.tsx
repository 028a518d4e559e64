import type { PDFDocumentProxy } from 'pdfjs-dist'
import {
  useCallback,
  useMemo,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { classNames } from '~/ui/class-names'
import { FindBar } from '~/documents/viewers/FindBar'
import { useFind, type FoundMatch } from '~/documents/viewers/use-find'
import type { ViewerProps } from '~/documents/viewers/viewer-props'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { formValues } from './form-values'
import type { PdfSource } from './open-pdf'
import { detailFrom } from './large-pictures'
import { PIXELS_PER_POINT, type PageSize } from './page-layout'
import { rangesOf } from './page-ranges'
import { markedPageText } from './page-text'
import styles from './Pdf.module.css'
import { PdfNotes } from './PdfNotes'
import { PagesPrint, type Printable } from './PagesPrint'
import { cutAnswers } from './cut-answers'
import { missingTexts, notesOf } from './pdf-notes'
import { PdfOutline } from './PdfOutline'
import { PdfPage, type PageWords } from './PdfPage'
import { PdfThumbnails } from './PdfThumbnails'
import { pressPageKey } from './press-page-key'
import { PdfTools, type PdfPanel } from './PdfTools'
import { printPages } from './print-pages'
import { useDetail } from './use-detail'
import { usePageSizes } from './use-page-sizes'
import { usePages } from './use-pages'
import { XfaPageView } from './xfa/XfaPage'

const NONE: readonly FoundMatch[] = []

export interface PdfReaderProps extends Pick<ViewerProps, 'title'> {
  readonly pdf: PDFDocumentProxy
  readonly source: PdfSource
  /** Its large pictures. */
  readonly pictures: readonly PageSize[]
  /** Shows a file inside the document. */
  readonly inside: (bytes: Uint8Array, name: string) => ReactNode
  /** Called when the first page is drawn. */
  readonly onReady?: () => void
}

/** An open document: tools on one line, pages or contents at the side, the text in the middle. */
export function PdfReader({ pdf, title, source, pictures, inside, onReady }: PdfReaderProps) {
  const words = useViewerText()
  // The first page comes first: until it is drawn, the worker is asked for nothing else.
  const [ready, setReady] = useState(false)
  const onDrawn = useCallback(() => {
    setReady(true)
    onReady?.()
  }, [onReady])
  const sizes = usePageSizes(pdf, ready)
  const { scroller, ...pages } = usePages(pdf.numPages, sizes)
  const [panel, setPanel] = useState<PdfPanel>()
  const [finding, setFinding] = useState(false)
  const [printing, setPrinting] = useState(false)
  /** The id of a field that gets the focus as soon as its page is there. */
  const [field, setField] = useState<string>()
  const onField = useCallback(() => setField(undefined), [setField])
  const [read, setRead] = useState<ReadonlyMap<number, PageWords>>(new Map())
  const onRead = useCallback(
    (page: number, how: PageWords) =>
      setRead((before) => (before.get(page) === how ? before : new Map(before).set(page, how))),
    [],
  )
  const size = sizes?.[pages.page]
  const sharp = size === undefined ? undefined : detailFrom(pictures, size)
  const scaled = (pages.layout?.scale ?? 0) * window.devicePixelRatio
  const detail = useDetail(pdf, source, sharp !== undefined && scaled > sharp)
  const values = formValues(pdf)
  const filled = useSyncExternalStore(values.subscribe, values.version)
  const searched = useMemo(
    () => ({
      count: pdf.numPages,
      textOf: (index: number) => markedPageText(pdf, index),
      isMarked: true,
      // Answers in a form are searched too.
      filled,
    }),
    [pdf, filled],
  )
  const find = useFind(searched)
  const printable = useMemo<Printable>(
    () => ({
      count: pdf.numPages,
      sheets: (wanted, signal) => printPages(pdf, wanted, signal),
      missing: async () => missingTexts(await notesOf(pdf), words),
      behind: async (wanted) =>
        (await cutAnswers(pdf))
          .filter(({ page }) => wanted.includes(page))
          .map(({ label, at, page, text }) =>
            words.pdf.form.whole(label ?? words.pdf.form.unnamed(at + 1, page + 1), page + 1, text),
          ),
      long: words.printing.long,
    }),
    [pdf, words],
  )
  const matches = useMemo(() => byPage(find.matches), [find.matches])
  const { go, reveal } = pages
  const first = ready ? pages.first : pages.page
  const last = ready ? pages.last : pages.page
  // A match may be on a page that is not drawn yet: that page comes into sight first, and then
  // shows the match itself.
  const goal = find.chosen?.piece
  const [followed, setFollowed] = useState(find.chosen)
  if (followed !== find.chosen) {
    setFollowed(find.chosen)
    if (goal !== undefined && (goal < pages.first || goal > pages.last)) go(goal)
  }
  const closeFind = () => {
    setFinding(false)
    find.setQuery('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'f' && !finding) setFinding(true)
    else if (
      event.target !== event.currentTarget ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      !pressPageKey(event.key, pages)
    )
      return
    event.preventDefault()
  }
  return (
    <div className={viewer.reader}>
      <PdfTools
        title={title}
        pages={pages}
        panel={panel}
        onPanel={(asked) => setPanel((open) => (open === asked ? undefined : asked))}
        finding={finding}
        onFind={() => (finding ? closeFind() : setFinding(true))}
        printing={printing}
        onPrint={() => setPrinting((open) => !open)}
      />
      {finding ? (
        <FindBar
          find={find}
          onClose={closeFind}
          wordless={(pieces) => words.find.wordless(rangesOf(pieces), pieces.length)}
        />
      ) : null}
      {printing ? (
        <PagesPrint document={printable} page={pages.page} onClose={() => setPrinting(false)} />
      ) : null}
      <p className={styles.instead}>{words.printing.instead}</p>
      {ready ? (
        <PdfNotes
          pdf={pdf}
          title={title}
          read={read}
          source={source}
          inside={inside}
          onField={({ id, page }) => {
            setField(id)
            if (page < first || page > last) go(page)
          }}
        />
      ) : null}
      <div className={classNames(styles.desk, panel !== undefined && styles.withPanel)}>
        {panel === 'pages' ? (
          <PdfThumbnails pdf={pdf} page={pages.page} rotation={pages.rotation} onGo={go} />
        ) : null}
        {panel === 'outline' ? <PdfOutline pdf={pdf} onGo={go} /> : null}
        {/* Pages are turned in the region itself: its keys belong to the reader, not to a
            control inside. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <div
          ref={scroller}
          role="region"
          aria-label={words.content(title)}
          // A scrolling area must be reachable by the keyboard (WCAG 2.1.1); its own keys act only
          // while it has the focus itself.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className={styles.scroller}
          onKeyDown={onKeyDown}
        >
          <div
            className={styles.pages}
            style={{ blockSize: pages.layout?.height ?? 0, inlineSize: pages.layout?.width ?? 0 }}
          >
            {pages.layout?.boxes.slice(first, last + 1).map((box, offset) => {
              const index = first + offset
              const { scale } = pages.layout ?? { scale: PIXELS_PER_POINT }
              const shared = {
                pdf,
                index,
                box,
                scale,
                filled,
                rotation: pages.rotation,
                matches: matches.get(index) ?? NONE,
                current: goal === index ? find.chosen : undefined,
                onReveal: reveal,
                onRead,
                onDrawn,
              }
              return pdf.isPureXfa ? (
                <XfaPageView key={index} {...shared} wanted={field} onFocused={onField} />
              ) : (
                <PdfPage
                  key={index}
                  {...shared}
                  detail={detail}
                  view={pages.view}
                  onGo={go}
                  field={field}
                  onField={onField}
                />
              )
            })}
          </div>
        </div>
      </div>
    </div>
  )
}

function byPage(matches: readonly FoundMatch[]): ReadonlyMap<number, readonly FoundMatch[]> {
  const pages = new Map<number, FoundMatch[]>()
  for (const match of matches) {
    const known = pages.get(match.piece)
    if (known === undefined) pages.set(match.piece, [match])
    else known.push(match)
  }
  return pages
}
