/**
 * Beyond this nothing is measured, and the distance of two such values would be no number any more.
 */
const LARGEST = 1e100

/**
 * Whether a number can stand on a chart: JSON may write `1e400`, which is beyond all numbers, and a
 * path with it is drawn nowhere.
 */
export function isDrawable(value: number | undefined): value is number {
  return value !== undefined && Math.abs(value) <= LARGEST
}
