import { smallest } from '~/std/extremes'
import type { PageSize } from './page-layout'

/**
 * The most pixels of a picture in a document: a page of A4 at 1,200 dpi. More would exhaust the
 * memory of the tab.
 */
export const MOST_IMAGE_PIXELS = 140_000_000

/**
 * The pixels up to which a picture is in memory as it is: a page of A4 at 600 dpi. Larger ones slow
 * down each drawing of their page, and are kept at half their resolution as long as no more is
 * needed.
 */
const HANDY_PIXELS = 36_000_000

/** Number of letters examined together; a dictionary that lies across two pieces is in both. */
const PIECE = 1 << 20
const OVERLAP = 2000

/**
 * The sizes of a PDF's pictures that are not handy, each once for each place where it is described.
 * Pictures are streams, whose dictionaries are always readable in the file (ISO 32000-1, 7.5.7:
 * object streams contain no streams).
 */
export function largePictures(bytes: Uint8Array): readonly PageSize[] {
  const latin = new TextDecoder('latin1')
  const found = new Map<number, PageSize>()
  for (let from = 0; from < bytes.length; from += PIECE) {
    const piece = latin.decode(bytes.subarray(from, from + PIECE + OVERLAP))
    for (const { index } of piece.matchAll(/\/Subtype\s{0,4}\/Image\b/g)) {
      const around = dictionaryAround(piece, index)
      const size = { width: sideOf(around, 'Width'), height: sideOf(around, 'Height') }
      if (pixelsIn(size) > HANDY_PIXELS) found.set(from + index, size)
    }
  }
  return [...found.values()]
}

/** True for a picture that is too large to be drawn at all. */
export function isTooLarge(size: PageSize): boolean {
  return pixelsIn(size) > MOST_IMAGE_PIXELS
}

/**
 * The pixels above which a document's pictures are made smaller, such that each of these is, by a
 * little more than half. Undefined for a document without any.
 */
export function handyPixels(pictures: readonly PageSize[]): number | undefined {
  const drawn = pictures.filter((size) => !isTooLarge(size)).map(pixelsIn)
  return drawn.length === 0 ? undefined : Math.floor(smallest(drawn, Infinity)) - 1
}

/**
 * The pixels for each point of a page from which a smaller picture would be blurred: half the
 * resolution of one that fills the page. Undefined for a document without large pictures.
 */
export function detailFrom(pictures: readonly PageSize[], page: PageSize): number | undefined {
  const drawn = pictures.filter((size) => !isTooLarge(size))
  if (drawn.length === 0) return undefined
  const sides = drawn.map(({ width, height }) => Math.max(width, height))
  return smallest(sides, Infinity) / 2 / Math.max(page.width, page.height)
}

function pixelsIn({ width, height }: PageSize): number {
  return width * height
}

/** From the preceding `obj` to the following `stream`. */
function dictionaryAround(piece: string, at: number): string {
  const before = piece.slice(Math.max(0, at - OVERLAP), at)
  const behind = piece.slice(at, at + OVERLAP)
  const start = before.lastIndexOf(' obj')
  const end = behind.indexOf('stream')
  return `${before.slice(start === -1 ? 0 : start)}${behind.slice(0, end === -1 ? undefined : end)}`
}

function sideOf(dictionary: string, name: 'Width' | 'Height'): number {
  return Number(new RegExp(String.raw`/${name}\s{1,4}(\d{1,9})\b`).exec(dictionary)?.[1] ?? 0)
}
