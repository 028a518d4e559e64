import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useId, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { markMatches } from '~/documents/viewers/highlights'
import type { FoundMatch } from '~/documents/viewers/use-find'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { formValues } from '../form-values'
import type { PageBox, Rotation } from '../page-layout'
import { rangeIn } from '../page-text'
import type { PageWords } from '../PdfPage'
import styles from './Xfa.module.css'
import { XfaAnswer, XfaPlace } from './XfaField'
import { XfaNodes } from './XfaNodes'
import { xfaPage } from './read-xfa'
import type { XfaPage } from './xfa-node'

interface XfaPageProps {
  readonly pdf: PDFDocumentProxy
  readonly index: number
  readonly box: PageBox
  readonly scale: number
  readonly rotation: Rotation
  /** Grows when something was filled in. */
  readonly filled: number
  /** The matches on this page. */
  readonly matches: readonly FoundMatch[]
  readonly current: FoundMatch | undefined
  readonly onReveal: (rectangle: DOMRect) => void
  readonly onRead: (page: number, words: PageWords) => void
  /** The id of a field that should get the focus, and is told when it has it. */
  readonly wanted: string | undefined
  readonly onFocused: () => void
  readonly onDrawn: () => void
}

/** One page of a form whose pages are made from its templates, to read and to fill in. */
export function XfaPageView(props: XfaPageProps) {
  const { pdf, index, box, scale, rotation, filled, matches, current, wanted } = props
  const { onReveal, onRead, onFocused, onDrawn } = props
  const { pdf: words } = useViewerText()
  const group = useId()
  const values = formValues(pdf)
  const page = useMemo(() => xfaPage(pdf, index), [pdf, index])
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    onDrawn()
    // Its words are in the order in which they are laid out, with the roles that the form gives.
    if (page !== undefined) onRead(index, 'tagged')
  }, [page, index, onDrawn, onRead])
  useEffect(() => {
    if (wanted === undefined) return
    const place = [...(layer.current?.querySelectorAll('input, select, textarea') ?? [])].find(
      ({ id }) => id === `${group}${wanted}` || id.startsWith(`${group}${wanted} `),
    )
    if (!(place instanceof HTMLElement)) return
    place.focus()
    onFocused()
  }, [group, wanted, onFocused])
  useEffect(() => {
    const place = layer.current
    // Answers are words of the page too: each change of them is marked again.
    if (place !== null) place.dataset.filled = String(filled)
    const divs = [...(place?.querySelectorAll<HTMLElement>('[data-run]') ?? [])]
    const byRun = new Map(divs.map((div) => [Number(div.dataset.run), div]))
    const runs = page?.runs ?? []
    const elements = runs.map((_, run) => byRun.get(run) ?? document.createElement('span'))
    const ends = runs.map(({ endsLine }) => endsLine)
    const rangeOf = ({ start, end }: FoundMatch) => rangeIn(elements, ends, start, end)
    const here = current === undefined ? undefined : rangeOf(current)
    if (here !== undefined) onReveal(here.getBoundingClientRect())
    return markMatches(
      matches.flatMap((match) => rangeOf(match) ?? []),
      here,
    )
  }, [page, matches, current, filled, onReveal])
  return (
    <div role="group" aria-label={words.pageName(index + 1)} className={styles.page} style={box}>
      {page === undefined ? (
        <p className={styles.trouble}>{words.notDrawn}</p>
      ) : (
        <div ref={layer} className={styles.layer} style={placed(page, scale, rotation)}>
          <XfaNodes
            nodes={page.nodes}
            field={(field) => (
              <XfaPlace field={field} group={group} index={index} values={values} />
            )}
          />
        </div>
      )}
    </div>
  )
}

interface XfaPaperProps {
  readonly pdf: PDFDocumentProxy
  /** The number of the page, from 0. */
  readonly index: number
  /** CSS pixels that it may take. */
  readonly room: { readonly width: number; readonly height: number }
  readonly rotation?: Rotation
  readonly intent: 'screen' | 'paper'
}

/** The same page as it is printed, and shown in small. */
export function XfaPaper({ pdf, index, room, rotation = 0, intent }: XfaPaperProps) {
  const { pdf: words } = useViewerText()
  const values = formValues(pdf)
  useSyncExternalStore(values.subscribe, values.version)
  const [page] = useState(() => xfaPage(pdf, index, intent))
  if (page === undefined) return <p>{words.notDrawn}</p>
  const isTurned = rotation % 180 !== 0
  const [width, height] = isTurned ? [page.height, page.width] : [page.width, page.height]
  const scale = Math.min(room.width / width, room.height / height)
  return (
    <div
      className={styles.paper}
      style={{ inlineSize: `${width * scale}px`, blockSize: `${height * scale}px` }}
    >
      <div className={styles.layer} style={placed(page, scale, rotation)}>
        <XfaNodes
          nodes={page.nodes}
          field={(field) => <XfaAnswer field={field} values={values} />}
        />
      </div>
    </div>
  )
}

/** Turns and enlarges a page around its upper left corner, and moves it back into its place. */
function placed({ width, height }: XfaPage, scale: number, rotation: Rotation) {
  const [x, y] =
    rotation === 90
      ? [height, 0]
      : rotation === 180
        ? [width, height]
        : rotation === 270
          ? [0, width]
          : [0, 0]
  return {
    inlineSize: `${width}px`,
    blockSize: `${height}px`,
    transform: `translate(${x * scale}px, ${y * scale}px) rotate(${rotation}deg) scale(${scale})`,
  }
}
