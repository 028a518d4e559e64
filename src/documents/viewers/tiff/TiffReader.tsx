import { useMemo, useState, type KeyboardEvent } from 'react'
import { PagesPrint, type Printable } from '~/documents/viewers/pdf/PagesPrint'
import { PageField, spokenPlace, ZoomTools } from '~/documents/viewers/pdf/PdfTools'
import { pressPageKey } from '~/documents/viewers/pdf/press-page-key'
import styles from '~/documents/viewers/pdf/Pdf.module.css'
import { usePages } from '~/documents/viewers/pdf/use-pages'
import { ToolButton } from '~/documents/viewers/ToolButton'
import type { ViewerProps } from '~/documents/viewers/viewer-props'
import { useViewerText } from '~/documents/viewers/ViewerText'
import viewer from '~/documents/viewers/Viewer.module.css'
import { LiveRegion } from '~/ui/LiveRegion'
import { VisuallyHidden } from '~/ui/VisuallyHidden'
import type { DrawTiff } from './open-tiff'
import { tiffSheets } from './tiff-sheets'
import type { TiffPages } from './tiff-talk'
import { TiffPage } from './TiffPage'

interface TiffReaderProps extends Pick<ViewerProps, 'title'> {
  readonly pages: TiffPages
  readonly draw: DrawTiff
}

/** The pages of a fax or a scan one below the other, with the tools and the keys of a PDF. */
export function TiffReader({ pages: { sizes, more }, draw, title }: TiffReaderProps) {
  const words = useViewerText()
  const { scroller, ...pages } = usePages(sizes.length, sizes)
  const [printing, setPrinting] = useState(false)
  const printable = useMemo<Printable>(
    () => ({
      count: sizes.length,
      sheets: (wanted, signal) => tiffSheets(sizes, draw, wanted, signal),
      missing: () => Promise.resolve(more ? [words.tiff.more(sizes.length)] : []),
    }),
    [sizes, more, draw, words],
  )
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (
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
      <div role="group" aria-label={words.tools(title)} className={viewer.tools} data-print="never">
        <PageField pages={pages} />
        <ZoomTools pages={pages} />
        <div className={viewer.toolGroup}>
          <ToolButton icon="turn" label={words.pdf.rotate} onClick={pages.turn} />
          <ToolButton
            icon="print"
            label={words.print}
            aria-expanded={printing}
            onClick={() => setPrinting((open) => !open)}
          />
        </div>
        <LiveRegion>
          <VisuallyHidden>{spokenPlace(pages, words)}</VisuallyHidden>
        </LiveRegion>
      </div>
      {printing ? (
        <PagesPrint document={printable} page={pages.page} onClose={() => setPrinting(false)} />
      ) : null}
      <p className={styles.instead}>{words.printing.instead}</p>
      <ul className={viewer.notes} data-print="never">
        <li>{words.tiff.pictures}</li>
        {more ? <li>{words.tiff.more(sizes.length)}</li> : null}
      </ul>
      <div className={styles.desk}>
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
            {pages.layout?.boxes.slice(pages.first, pages.last + 1).map((box, offset) => {
              const index = pages.first + offset
              return (
                <TiffPage
                  key={index}
                  index={index}
                  count={pages.count}
                  box={box}
                  rotation={pages.rotation}
                  draw={draw}
                />
              )
            })}
          </div>
        </div>
      </div>
    </div>
  )
}
