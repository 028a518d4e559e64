import type { PageSize } from '~/documents/viewers/pdf/page-layout'
import type { Directory } from './read-directories'

/** Points of an inch. */
const INCH = 72
/** The width of a letter, for a page that does not say how large it is. */
const LETTER_WIDTH = 8.5 * INCH
/** Paper of less than a quarter inch or more than 200 inches is a mistake of the file's. */
const SMALLEST = INCH / 4
const LARGEST = INCH * 200

/** The size of a page on paper, in points and upright. */
export function paperSize({ width, height, dots, orientation }: Directory): PageSize {
  const size = stated(width, height, dots)
  return orientation >= 5 && orientation <= 8 ? { width: size.height, height: size.width } : size
}

function stated(width: number, height: number, dots: Directory['dots']): PageSize {
  const ratio = dots === undefined ? 1 : dots.across / dots.down
  const across = dots === undefined ? 0 : (width / dots.across) * INCH
  const down = dots === undefined ? 0 : (height / dots.down) * INCH
  if (isPaper(across) && isPaper(down)) return { width: across, height: down }
  return { width: LETTER_WIDTH, height: ((LETTER_WIDTH * height) / width) * ratio }
}

function isPaper(length: number): boolean {
  return length >= SMALLEST && length <= LARGEST
}
