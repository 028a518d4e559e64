/** No measurement exceeds this, and the distance of two such values would no longer be a number. */
const LARGEST = 1e100

/**
 * True when a chart can show a number: JSON may write `1e400`, which is beyond all numbers, and a
 * path with it is not drawn.
 */
export function isDrawable(value: number | undefined): value is number {
  return value !== undefined && Math.abs(value) <= LARGEST
}
