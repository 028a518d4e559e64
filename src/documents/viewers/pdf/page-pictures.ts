import { inTime } from '~/std/in-time'
import { LONGEST_ANSWER } from '~/std/worker-desk'
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist'
import type { PageContent } from './page-text'
import type { Operations } from './pdf-layers'

/** The part of a page that its words fill at most, for it to be an image with a few words. */
const FEW_WORDS = 0.03
/** The part of a page that images fill at least. */
const MOST_OF_PAGE = 0.5

/** Numbers of the library's operations, which cannot be imported without all of it. */
const SAVE = 10
const RESTORE = 11
const TRANSFORM = 12
const FORM_BEGIN = 74
const FORM_END = 75
const IMAGE = 85
const INLINE_IMAGE = 86
const IMAGE_MASK = 83
const IMAGES: ReadonlySet<number> = new Set([IMAGE, INLINE_IMAGE, IMAGE_MASK])
const MANY_MASKS = 84
const MANY_INLINE = 87
const IMAGE_AGAIN = 88
const MASK_AGAIN = 89

/**
 * True for a page that is an image but for a few words, such as a fax whose server printed a line
 * on top of the scan: a reader of its text would take that line for the letter. A scan whose words
 * were recognized has as many words as any page.
 */
export async function isMostlyPicture(
  page: PDFPageProxy,
  items: PageContent['content']['items'],
): Promise<boolean> {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view
  const area = Math.abs((right - left) * (top - bottom))
  if (area === 0 || wordsArea(items) > area * FEW_WORDS) return false
  // No annotation is an image of the page itself (`AnnotationMode.DISABLE`).
  const operations = await page.getOperatorList({ annotationMode: 0 })
  return picturesArea(operations) >= area * MOST_OF_PAGE
}

/** The same for a page of a document by its number, from 0. */
export async function isPicturePage(pdf: PDFDocumentProxy, index: number): Promise<boolean> {
  try {
    if (pdf.isPureXfa) return false
    const page = await pdf.getPage(index + 1)
    const { items } = await page.getTextContent()
    return (await inTime(isMostlyPicture(page, items), LONGEST_ANSWER)) === true
  } catch {
    // A page that cannot be read has no words either.
    return false
  }
}

/** Square points under the words of a page. */
function wordsArea(items: PageContent['content']['items']): number {
  return items.reduce(
    (sum, item) => ('str' in item && item.str.trim() !== '' ? sum + item.width * item.height : sum),
    0,
  )
}

/** Square points under the images of a page, each for itself: a scan may be many strips. */
export function picturesArea({ fnArray, argsArray }: Operations): number {
  let area = 0
  let scale = 1
  const outer: number[] = []
  for (let index = 0; index < fnArray.length; index += 1) {
    const args: unknown = argsArray[index]
    const list: readonly unknown[] = Array.isArray(args) ? args : []
    const operation = fnArray[index] ?? 0
    if (IMAGES.has(operation)) area += scale
    else
      switch (operation) {
        case SAVE:
          outer.push(scale)
          break
        case FORM_BEGIN:
          outer.push(scale)
          scale *= scaleOf(list[0])
          break
        case RESTORE:
        case FORM_END:
          scale = outer.pop() ?? scale
          break
        case TRANSFORM:
          scale *= scaleOf(list)
          break
        case MANY_MASKS:
          for (const image of listOf(list[0])) area += scale * scaleOf(transformOf(image))
          break
        case MANY_INLINE:
          for (const image of listOf(list[1])) area += scale * scaleOf(transformOf(image))
          break
        case IMAGE_AGAIN:
          area += (scale * scaleOf([list[1], 0, 0, list[2]]) * listOf(list[3]).length) / 2
          break
        case MASK_AGAIN:
          area += (scale * scaleOf(list.slice(1, 5)) * listOf(list[5]).length) / 2
          break
        default:
          break
      }
  }
  return area
}

/** Grown areas under a transformation (ISO 32000-1, 8.3.3); 1 for something else. */
function scaleOf(matrix: unknown): number {
  const [a, b, c, d] = listOf(matrix)
  return typeof a === 'number' &&
    typeof b === 'number' &&
    typeof c === 'number' &&
    typeof d === 'number'
    ? Math.abs(a * d - b * c)
    : 1
}

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value
  return value instanceof Float32Array ? [...value] : []
}

function transformOf(image: unknown): unknown {
  return typeof image === 'object' && image !== null && 'transform' in image
    ? image.transform
    : undefined
}
