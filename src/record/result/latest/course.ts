import type { SparkPoint } from '../picture/spark'
import type { MeasuredResult } from './measured-result'

const TWO_YEARS = 2 * 365.25 * 24 * 60 * 60 * 1000
/** Results that are shown however old they are: fewer would be no course. */
const LEAST = 5

/**
 * The results of a sparkline: those of the two years before the latest, and five at least.
 *
 * @param comparable Results that may be on one line, the oldest first.
 */
export function courseOf(comparable: readonly MeasuredResult[]): readonly MeasuredResult[] {
  const last = comparable.at(-1)
  if (last === undefined) return []
  const first = comparable.findIndex(({ at }) => at >= last.at - TWO_YEARS)
  return comparable.slice(Math.max(0, Math.min(first, comparable.length - LEAST)))
}

/** The lines of a course: one, or two for a blood pressure. */
export function linesOf(course: readonly MeasuredResult[]): readonly (readonly SparkPoint[])[] {
  const count = course.at(-1)?.readings.length ?? 0
  return Array.from({ length: count }, (_, line) =>
    course.flatMap(({ at, readings }) => {
      const reading = readings[line]
      return reading === undefined
        ? []
        : [{ at, value: reading.value, comparator: reading.quantity.comparator }]
    }),
  )
}
