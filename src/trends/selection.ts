import { largest } from '~/std/extremes'
import type { TrendSeries } from './series/series'
import { hasCode, methodKey } from '~/record/result/values/series-key'

/** The most lines that can be told apart. */
export const MOST_LINES = 4

/** Series in the order of a list of measurements: those with more results first, then by name. */
export function listed(
  series: readonly TrendSeries[],
  name: (series: TrendSeries) => string,
): readonly TrendSeries[] {
  return series.toSorted(
    (a, b) => b.points.length - a.points.length || name(a).localeCompare(name(b)),
  )
}

/**
 * Chooses the first drawn series. With a code: the series of that code with the latest result; for
 * the code of a panel (blood pressure), its components together. Without one, or when no series has
 * it: the series with the most results.
 */
export function firstSelection(
  series: readonly TrendSeries[],
  focusCode: string | undefined,
): readonly string[] {
  const [longest] = series.toSorted((a, b) => b.points.length - a.points.length)
  const fallback = longest === undefined ? [] : [longest.key]
  if (focusCode === undefined) return fallback
  const own = latestFirst(series.filter(({ concept }) => hasCode(concept, focusCode)))[0]
  if (own !== undefined) return [own.key]
  const members = latestFirst(
    series.filter(({ points }) =>
      points.some(({ observation }) => hasCode(observation.code, focusCode)),
    ),
  )
  const unit = members[0]?.unit.key
  // Measurements of one method stay together, the usual one first; within it the higher value, as
  // blood pressure is spoken: systolic, then diastolic.
  const usual = ({ method }: TrendSeries) =>
    largest(
      members
        .filter((other) => methodKey(other.method) === methodKey(method))
        .map(({ points }) => points.length),
    )
  const together = members
    .filter((one) => one.unit.key === unit)
    .toSorted((a, b) => usual(b) - usual(a) || latestHeight(b) - latestHeight(a))
    .slice(0, MOST_LINES)
  return together.length > 0 ? together.map(({ key }) => key) : fallback
}

function latestFirst(series: readonly TrendSeries[]): readonly TrendSeries[] {
  const latest = ({ points }: TrendSeries) => points.at(-1)?.at ?? -Infinity
  return series.toSorted((a, b) => latest(b) - latest(a))
}

function latestHeight({ points }: TrendSeries): number {
  const latest = points.findLast((point) => point.value.kind === 'number')
  return latest?.value.kind === 'number' ? latest.value.value : -Infinity
}
