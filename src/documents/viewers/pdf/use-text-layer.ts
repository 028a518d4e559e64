import { TextLayer, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { placeOf, placeText } from './draw-text'
import { formValues } from './form-values'
import { struckOn, type PageField } from './page-fields'
import type { Rotation } from './page-layout'
import styles from './Pdf.module.css'
import { isMostlyPicture } from './page-pictures'
import { readContent, type PageContent } from './page-text'
import { layersOf } from './pdf-layers'

/** The text of a page as elements that can be selected, in reading order. */
export interface DrawnText {
  readonly divs: readonly HTMLElement[]
  readonly endsLine: readonly boolean[]
  /** False for a page without any words of its own, such as a scan. */
  readonly hasWords: boolean
  /** True for a page that is an image but for a few words, such as a fax with a line on top. */
  readonly pictured: boolean
  /** True when the file states the order and the meaning of the words. */
  readonly tagged: boolean
  /** The state of the form that it shows. */
  readonly filled: number
}

/**
 * Puts the page's text, and the filled-in texts, over its picture. It grows with the page by a
 * custom property and is rebuilt only when the page is rotated or a form filled in.
 */
export function useTextLayer(
  container: RefObject<HTMLDivElement | null>,
  pdf: PDFDocumentProxy,
  page: PDFPageProxy | undefined,
  rotation: Rotation,
): DrawnText | undefined {
  const { pdf: words } = useViewerText()
  const [drawn, setDrawn] = useState<DrawnText>()
  const values = formValues(pdf)
  const filled = useSyncExternalStore(values.subscribe, values.version)
  useEffect(() => {
    const place = container.current
    if (page === undefined || place === null) return undefined
    const work = { ended: false, stop: () => undefined as unknown }
    const draw = async () => {
      const { content, reading, fields, order, runs } = await readContent(pdf, page, values)
      if (work.ended) return
      const viewport = page.getViewport({ scale: 1, rotation: (page.rotate + rotation) % 360 })
      const layer = new TextLayer({ textContentSource: content, container: place, viewport })
      work.stop = () => layer.cancel()
      await layer.render()
      if (work.ended) return
      const ends = new Set(order.filter((_, index) => runs[index]?.endsLine === true))
      strike(
        content,
        layer.textDivs,
        await layersOf(pdf)
          .then((layers) => struckOn(page, layers))
          .catch(() => []),
      )
      if (work.ended) return
      placeText(place, reading, layer.textDivs, ends, page, words.parts)
      nameLanguage(place, content.lang)
      const pictured = await isMostlyPicture(page, content.items).catch(() => false)
      if (work.ended) return
      const answers = fields.map((field) => fieldText(field, page, words.noteHere))
      for (const element of answers) place.append(element)
      setDrawn({
        // The library stops at a hundred thousand elements.
        divs: [
          ...order.map((run) => layer.textDivs[run] ?? document.createElement('span')),
          ...answers,
        ],
        endsLine: runs.map(({ endsLine }) => endsLine),
        hasWords: layer.textDivs.some((div) => div.textContent.trim() !== ''),
        pictured,
        tagged: reading.tagged,
        filled,
      })
    }
    // Text that cannot be read leaves the picture of the page, which reports its own error.
    draw().catch(() => undefined)
    return () => {
      work.ended = true
      work.stop()
      setDrawn(undefined)
      place.replaceChildren()
      place.removeAttribute('lang')
    }
  }, [container, pdf, page, rotation, words, values, filled])
  return drawn
}

/** The least part of a run, across, for a line over it to strike the whole run. */
const MOST_OF = 0.6

/** Tells people who listen which runs have a line through most of them. */
function strike(
  { items }: PageContent['content'],
  divs: readonly HTMLElement[],
  places: readonly PageField['rect'][],
): void {
  if (places.length === 0) return
  const runs = items.flatMap((item) => ('str' in item ? [item] : []))
  for (const [index, { transform, width, height }] of runs.entries()) {
    const place: readonly unknown[] = transform
    const [, , , , left, base] = place
    if (typeof left !== 'number' || typeof base !== 'number' || width <= 0) continue
    const middle = base + height / 3
    const covered = places
      .filter(([, bottom, , top]) => bottom <= middle && middle <= top)
      .map(([from, , to]) => Math.max(0, Math.min(to, left + width) - Math.max(from, left)))
      .reduce((sum, one) => sum + one, 0)
    if (covered / width >= MOST_OF) divs[index]?.setAttribute('role', 'deletion')
  }
}

/** The language of the whole document (ISO 32000-1, 14.9.2), if it is one. */
function nameLanguage(place: HTMLElement, lang: string | null): void {
  if (lang !== null && /^[A-Za-z]{2,3}(-[A-Za-z0-9]{1,8})*$/.test(lang))
    place.setAttribute('lang', lang)
}

/** Points: the usual size of filled-in text. */
const USUAL_SIZE = 11

/** A filled-in text at its place on the page. The layer rotates with the page. */
function fieldText(
  { text, rect, input, beside }: PageField,
  page: PDFPageProxy,
  noteHere: string,
): HTMLElement {
  const element = document.createElement('span')
  element.textContent = text
  element.setAttribute('role', 'presentation')
  // A field is read as what it is, a place to fill in.
  if (input) element.setAttribute('aria-hidden', 'true')
  if (beside) {
    element.setAttribute('role', 'note')
    element.setAttribute('aria-label', noteHere)
    element.classList.add(styles.noted ?? '')
  }
  const { left, top } = placeOf(rect, page)
  Object.assign(element.style, { left, top })
  const height = Math.min(USUAL_SIZE, (rect[3] - rect[1]) * 0.8)
  element.style.setProperty('--font-height', `${Math.max(1, height)}px`)
  return element
}
