import { useState, type SubmitEvent } from 'react'
import { LiveRegion } from '~/ui/LiveRegion'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import { ToolButton } from '~/documents/viewers/ToolButton'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { nextZoom, PIXELS_PER_POINT, ZOOM_STEPS } from './page-layout'
import type { Pages } from './use-pages'

export type PdfPanel = 'pages' | 'outline'

type ShownPages = Omit<Pages, 'scroller'>

interface PdfToolsProps {
  readonly title: string
  readonly pages: ShownPages
  readonly panel: PdfPanel | undefined
  readonly onPanel: (panel: PdfPanel) => void
  readonly finding: boolean
  readonly onFind: () => void
  readonly printing: boolean
  readonly onPrint: () => void
}

/** All tools for the document, on one line if there is room. */
export function PdfTools({
  title,
  pages,
  panel,
  onPanel,
  finding,
  onFind,
  printing,
  onPrint,
}: PdfToolsProps) {
  const words = useViewerText()
  return (
    <div role="group" aria-label={words.tools(title)} className={viewer.tools} data-print="never">
      <div className={viewer.toolRow}>
        <div className={viewer.toolGroup}>
          <ToolButton
            icon="pages"
            label={words.pdf.pages}
            aria-expanded={panel === 'pages'}
            onClick={() => onPanel('pages')}
          />
          <ToolButton
            icon="outline"
            label={words.pdf.outline}
            aria-expanded={panel === 'outline'}
            onClick={() => onPanel('outline')}
          />
        </div>
        <PageField pages={pages} />
        <ZoomTools pages={pages} />
        <div className={viewer.toolGroup}>
          <ToolButton icon="turn" label={words.pdf.rotate} onClick={pages.turn} />
          <ToolButton
            icon="find"
            label={words.find.open}
            aria-expanded={finding}
            onClick={onFind}
          />
          <ToolButton icon="print" label={words.print} aria-expanded={printing} onClick={onPrint} />
        </div>
      </div>
      <LiveRegion>
        <VisuallyHidden>{spokenPlace(pages, words)}</VisuallyHidden>
      </LiveRegion>
    </div>
  )
}

/** The place and the turn of the pages, for those who do not see them. */
export function spokenPlace(
  { page, count, rotation }: ShownPages,
  { pdf: words }: ReturnType<typeof useViewerText>,
): string {
  return rotation === 0
    ? words.pageSpoken(page + 1, count)
    : `${words.pageSpoken(page + 1, count)}. ${words.turned(rotation)}`
}

/** The current page, and the way to any other page by its number. */
export function PageField({ pages: { page, count, go } }: { readonly pages: ShownPages }) {
  const { pdf: words } = useViewerText()
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    const asked = Number(typed)
    if (Number.isInteger(asked) && asked >= 1 && asked <= count) go(asked - 1)
    setTyped(undefined)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    leave()
  }
  return (
    <form className={viewer.toolGroup} onSubmit={submit}>
      <ToolButton icon="up" label={words.previous} onClick={() => go(Math.max(0, page - 1))} />
      <ToolButton
        icon="down"
        label={words.next}
        onClick={() => go(Math.min(count - 1, page + 1))}
      />
      <label className={viewer.toolField}>
        <span>{words.page}</span>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          className={viewer.number}
          value={typed ?? String(page + 1)}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={leave}
        />
        <span>{words.pageOf(count)}</span>
      </label>
    </form>
  )
}

/** Smaller, larger, and the size by name. */
export function ZoomTools({ pages: { layout, zoom, setZoom } }: { readonly pages: ShownPages }) {
  const { pdf: words, zoomEnds } = useViewerText()
  const { scale, steps } = layout ?? { scale: PIXELS_PER_POINT, steps: ZOOM_STEPS }
  const larger = nextZoom({ scale, steps }, 1)
  const smaller = nextZoom({ scale, steps }, -1)
  const now = Math.round((scale / PIXELS_PER_POINT) * 100)
  const choose = (value: string) =>
    setZoom(value === 'width' || value === 'page' ? value : Number(value))
  return (
    <div className={viewer.toolGroup}>
      <ToolButton
        icon="minus"
        label={words.zoomOut}
        disabledReason={smaller === undefined ? zoomEnds.smallest : undefined}
        onClick={() => {
          if (smaller !== undefined) setZoom(smaller)
        }}
      />
      <select
        autoComplete="off"
        className={viewer.select}
        aria-label={words.zoom}
        value={String(zoom)}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="width">
          {fitted(words.fitWidth, zoom === 'width', words.percent(now))}
        </option>
        <option value="page">{fitted(words.fitPage, zoom === 'page', words.percent(now))}</option>
        {steps.map((step) => (
          <option key={step} value={String(step)}>
            {words.percent(step * 100)}
          </option>
        ))}
      </select>
      <ToolButton
        icon="plus"
        label={words.zoomIn}
        disabledReason={larger === undefined ? zoomEnds.largest : undefined}
        onClick={() => {
          if (larger !== undefined) setZoom(larger)
        }}
      />
    </div>
  )
}

function fitted(name: string, chosen: boolean, percent: string): string {
  return chosen ? `${name} (${percent})` : name
}
