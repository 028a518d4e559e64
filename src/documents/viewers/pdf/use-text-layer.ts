import { TextLayer, type PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState, type RefObject } from 'react'
import type { PageField } from './page-fields'
import type { Rotation } from './page-layout'
import { readContent } from './page-text'

/** The text of a page as elements that can be selected, in the order of its runs. */
export interface DrawnText {
  readonly divs: readonly HTMLElement[]
  readonly endsLine: readonly boolean[]
}

/**
 * Puts the page's text, and the filled-in texts, over its picture. It grows with the page by a
 * custom property and is rebuilt only when the page is rotated.
 */
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
      const { content, fields, runs } = await readContent(page)
      if (work.ended) return
      const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 })
      const layer = new TextLayer({ textContentSource: content, container: place, viewport })
      work.stop = () => layer.cancel()
      await layer.render()
      if (work.ended) return
      const filled = fields.map((field) => fieldText(field, page))
      for (const element of filled) place.append(element)
      setDrawn({
        divs: [...layer.textDivs, ...filled],
        endsLine: runs.map(({ endsLine }) => endsLine),
      })
    }
    // Text that cannot be read leaves the picture of the page, which reports its own error.
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

/** Points: the usual size of filled-in text. */
const USUAL_SIZE = 11

/** A filled-in text at its place on the page. The layer rotates with the page. */
function fieldText({ text, rect }: PageField, page: PDFPageProxy): HTMLElement {
  const [left = 0, bottom = 0, right = 1, top = 1] = page.view
  const element = document.createElement('span')
  element.textContent = text
  element.setAttribute('role', 'presentation')
  element.style.left = `${(100 * (rect[0] - left)) / (right - left)}%`
  element.style.top = `${(100 * (top - rect[3])) / (top - bottom)}%`
  const height = Math.min(USUAL_SIZE, (rect[3] - rect[1]) * 0.8)
  element.style.setProperty('--font-height', `${Math.max(1, height)}px`)
  return element
}
