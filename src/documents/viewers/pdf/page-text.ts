import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'

/** One run of text as it stands on a page; a page is read as its runs in their order. */
interface Run {
  readonly text: string
  readonly endsLine: boolean
}

/** The runs of a page, one for each element of its text layer. */
async function runsOf(page: PDFPageProxy): Promise<readonly Run[]> {
  const { items } = await page.getTextContent()
  return items.flatMap((item) => ('str' in item ? [{ text: item.str, endsLine: item.hasEOL }] : []))
}

/** The text of a page, a new line where a line ends. Empty for a page that is only a picture, and for one that cannot be read. */
export async function pageText(pdf: PDFDocumentProxy, index: number): Promise<string> {
  try {
    const page = await pdf.getPage(index + 1)
    return (await runsOf(page))
      .map(({ text, endsLine }) => (endsLine ? `${text}\n` : text))
      .join('')
  } catch {
    return ''
  }
}

/** The part of the page's text, as `pageText` counts it, as a range over the elements of its text layer. */
export function rangeIn(
  divs: readonly HTMLElement[],
  endsLine: readonly boolean[],
  start: number,
  end: number,
): Range | undefined {
  const range = document.createRange()
  let at = 0
  let begun = false
  for (const [index, div] of divs.entries()) {
    const text = div.firstChild
    const length = text?.nodeValue?.length ?? 0
    if (text !== null && !begun && start < at + length) {
      range.setStart(text, Math.max(0, start - at))
      begun = true
    }
    if (text !== null && begun && end <= at + length) {
      range.setEnd(text, Math.max(0, end - at))
      return range
    }
    if (text !== null && begun) range.setEnd(text, length)
    at += length + (endsLine[index] === true ? 1 : 0)
  }
  return begun ? range : undefined
}
