import type { PDFPageProxy } from 'pdfjs-dist'
import type { Reading, ReadingPart, ReadingPiece } from './reading-order'
import styles from './Pdf.module.css'

/** Words of the app for parts of a page that have none of their own. */
export interface PartWords {
  readonly undescribed: string
  readonly beside: string
}

/**
 * Puts the elements of a page's runs into its text layer, in reading order and with the roles of
 * its structure. They are placed by their own style, so that their order changes nothing in sight:
 * people who listen, select and copy get the order of the author.
 *
 * @param divs - One element for each run of the page, by its number.
 * @param endsLine - The numbers of runs after which a line ends.
 */
export function placeText(
  place: HTMLElement,
  { pieces }: Reading,
  divs: readonly HTMLElement[],
  endsLine: ReadonlySet<number>,
  page: PDFPageProxy,
  words: PartWords,
): void {
  const put = (into: HTMLElement, some: readonly ReadingPiece[]) => {
    for (const piece of some) {
      if (typeof piece === 'number') {
        const div = divs[piece]
        if (div !== undefined && div.textContent !== '') into.append(div)
        if (endsLine.has(piece)) into.append(lineEnd())
      } else {
        const element = elementOf(piece, page, words)
        put(element, piece.pieces)
        into.append(element)
      }
    }
  }
  place.replaceChildren()
  put(place, pieces)
}

function lineEnd(): HTMLElement {
  const end = document.createElement('br')
  end.setAttribute('role', 'presentation')
  return end
}

function elementOf(part: ReadingPart, page: PDFPageProxy, words: PartWords): HTMLElement {
  const { role, level, alt, lang, columns, rows, box, beside = false } = part
  const element = document.createElement('div')
  if (role !== undefined) element.setAttribute('role', role)
  // Below the title of the screen and the name of the file.
  if (level !== undefined) element.setAttribute('aria-level', String(level + 2))
  if (lang !== undefined) element.lang = lang
  if (columns !== undefined) element.setAttribute('aria-colspan', String(columns))
  if (rows !== undefined) element.setAttribute('aria-rowspan', String(rows))
  if (alt !== undefined) element.setAttribute('aria-label', alt === '' ? words.undescribed : alt)
  if (beside) {
    element.setAttribute('role', 'group')
    element.setAttribute('aria-label', words.beside)
  }
  if (role === 'img' && box !== undefined) {
    element.className = styles.described ?? ''
    Object.assign(element.style, placeOf(box, page))
  }
  return element
}

/** The place of a rectangle in the text layer, which turns with the page. */
export function placeOf(
  [left, bottom, right, top]: readonly [number, number, number, number],
  { view }: PDFPageProxy,
): Pick<CSSStyleDeclaration, 'left' | 'top' | 'width' | 'height'> {
  const [x1 = 0, y1 = 0, x2 = 1, y2 = 1] = view
  const across = (points: number) => `${((100 * points) / (x2 - x1)).toFixed(3)}%`
  const down = (points: number) => `${((100 * points) / (y2 - y1)).toFixed(3)}%`
  return {
    left: across(left - x1),
    top: down(y2 - top),
    width: across(right - left),
    height: down(top - bottom),
  }
}
