import { TextLayer, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { useViewerText } from '~/documents/viewers/ViewerText'
import { placeOf, placeText } from './draw-text'
import { formValues } from './form-values'
import type { PageField } from './page-fields'
import type { Rotation } from './page-layout'
import styles from './Pdf.module.css'
import { isMostlyPicture } from './page-pictures'
import { readContent } from './page-text'
import { layersOf } from './pdf-layers'
import { passagesIn, struckRuns, type StruckPart } from './struck-runs'

/** The text of a page as elements and texts that can be selected, in reading order. */
export interface DrawnText {
  readonly divs: readonly (HTMLElement | Text)[]
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
  const { pdf: words, html } = useViewerText()
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
      const struck = await struckRuns(page, content, await layersOf(pdf))
      if (work.ended) return
      placeText(place, reading, layer.textDivs, ends, page, words.parts)
      nameLanguage(place, content.lang)
      const pictured = await isMostlyPicture(page, content.items).catch(() => false)
      if (work.ended) return
      const parts = strike(order, layer.textDivs, struck, html.struck)
      const answers = fields.map((field) => fieldText(field, page, words.noteHere))
      for (const element of answers) place.append(element)
      setDrawn({
        // The library stops at a hundred thousand elements.
        divs: [...parts.flat(), ...answers],
        endsLine: [
          ...parts.flatMap((some, at) =>
            some.map((_, part) => part === some.length - 1 && runs[at]?.endsLine === true),
          ),
          ...answers.map(() => true),
        ],
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
  }, [container, pdf, page, rotation, words, html, values, filled])
  return drawn
}

/**
 * Puts the struck words of a page into elements of their own, which people who listen are told of.
 * @returns the elements and texts of each run's words in reading order
 */
function strike(
  order: readonly number[],
  divs: readonly HTMLElement[],
  struck: ReadonlyMap<number, readonly StruckPart[]>,
  words: string,
): readonly (readonly (HTMLElement | Text)[])[] {
  /** True while a passage may go on in the next run, so that it is announced once. */
  let goesOn = false
  return order.map((run) => {
    const div = divs[run] ?? document.createElement('span')
    const text = div.textContent
    const parts = struck.get(run)
    if (parts === undefined) {
      goesOn &&= text.trim() === ''
      return [div]
    }
    div.replaceChildren()
    return passagesIn(text, parts).map((passage) => {
      const part = passage.isStruck
        ? document.createElement('del')
        : document.createTextNode(passage.text)
      if (passage.isStruck) part.textContent = passage.text
      if (passage.isStruck && !goesOn) div.append(spokenWords(words))
      goesOn = passage.isStruck || (goesOn && passage.text.trim() === '')
      div.append(part)
      return part
    })
  })
}

/** Words for people who listen, which are no part of the page's text. */
function spokenWords(words: string): HTMLElement {
  const spoken = document.createElement('i')
  spoken.className = styles.spoken ?? ''
  spoken.append(`${words} `)
  return spoken
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
  { text, rect, input, beside, onWords }: PageField,
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
  // The sign of a note on words stands in the margin of their line.
  Object.assign(element.style, { left: onWords ? '15px' : left, top })
  const height = Math.min(USUAL_SIZE, (rect[3] - rect[1]) * 0.8)
  element.style.setProperty('--font-height', `${Math.max(1, height)}px`)
  return element
}
