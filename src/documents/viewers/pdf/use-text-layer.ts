import { TextLayer, type PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState, type RefObject } from 'react'
import type { Rotation } from './page-layout'

/** The text of a page as elements that can be selected, in the order of its runs. */
export interface DrawnText {
  readonly divs: readonly HTMLElement[]
  readonly endsLine: readonly boolean[]
}

/** Puts the page's text over its picture. It grows with the page by a custom property and is built anew only when turned. */
export function useTextLayer(
  container: RefObject<HTMLDivElement | null>,
  page: PDFPageProxy | undefined,
  rotation: Rotation,
): DrawnText | undefined {
  const [drawn, setDrawn] = useState<DrawnText>()
  useEffect(() => {
    const place = container.current
    if (page === undefined || place === null) return undefined
    const work = { ended: false, stop: () => undefined as unknown }
    const draw = async () => {
      const content = await page.getTextContent()
      if (work.ended) return
      const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 })
      const layer = new TextLayer({ textContentSource: content, container: place, viewport })
      work.stop = () => layer.cancel()
      await layer.render()
      const endsLine = content.items.flatMap((item) => ('str' in item ? [item.hasEOL] : []))
      setDrawn({ divs: layer.textDivs, endsLine })
    }
    // Text that cannot be read leaves the picture of the page, which says its own trouble.
    draw().catch(() => undefined)
    return () => {
      work.ended = true
      work.stop()
      setDrawn(undefined)
      place.replaceChildren()
    }
  }, [container, page, rotation])
  return drawn
}
