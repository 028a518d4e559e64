/** A rectangle in points from the lower left corner of the page: left, bottom, right, top. */
type Rectangle = readonly [number, number, number, number]

const LONGEST = 200

/**
 * The words of a page that lie in a rectangle, in the order of the text. A run of text may be a
 * whole line, of which a link has a few words: a word belongs to it when its middle does. The
 * letters of a run are taken to be equally wide.
 *
 * @param items - As pdf.js reads them: each run with its transform (ISO 32000-1, 9.4.4), width and
 *   height in points.
 */
export function textBeneath(items: readonly unknown[], [x1, y1, x2, y2]: Rectangle): string {
  const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)]
  const [bottom, top] = [Math.min(y1, y2), Math.max(y1, y2)]
  const words = items.flatMap((item) => {
    if (!isRun(item)) return []
    const { str, transform, width, height } = item
    const [a, b, , , x, y] = transform
    const size = Math.hypot(a, b) || 1
    const [across, up] = [a / size, b / size]
    return [...str.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const along = ((index + word.length / 2) / str.length) * width
      // The middle of the letters is above the line on which they stand.
      const middle = height * 0.3
      const atX = x + along * across - middle * up
      const atY = y + along * up + middle * across
      return atX >= left && atX <= right && atY >= bottom && atY <= top ? [word] : []
    })
  })
  return words.join(' ').slice(0, LONGEST)
}

interface Run {
  readonly str: string
  readonly transform: readonly [number, number, number, number, number, number]
  readonly width: number
  readonly height: number
}

function isRun(value: unknown): value is Run {
  return (
    typeof value === 'object' &&
    value !== null &&
    'str' in value &&
    typeof value.str === 'string' &&
    'transform' in value &&
    Array.isArray(value.transform) &&
    value.transform.length === 6 &&
    'width' in value &&
    typeof value.width === 'number' &&
    'height' in value &&
    typeof value.height === 'number'
  )
}
