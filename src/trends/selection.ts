import { trendSubject } from '~/record/kept/trend-subject'
import { largest } from '~/std/extremes'
import type { TrendSeries } from './series/series'
import { pressureHalf } from '~/record/result/values/pressure-codes'
import { hasCode, methodKey } from '~/record/result/values/series-key'

/** The most lines that can be told apart. */
export const MOST_LINES = 4

/** One choice among the measurements: a series, or both numbers of a blood pressure. */
export interface TrendChoice {
  readonly key: string
  readonly series: readonly [TrendSeries, ...TrendSeries[]]
}

/**
 * The choices in the order of a list of measurements: those with more results first, then by name.
 * A blood pressure is one choice, as it is one row among the latest results; each of its numbers
 * can be chosen alone as well.
 */
export function choicesOf(
  all: readonly TrendSeries[],
  name: (choice: TrendChoice) => string,
): readonly TrendChoice[] {
  const single = all.map((one): TrendChoice => ({ key: one.key, series: [one] }))
  const most = ({ series }: TrendChoice) => largest(series.map(({ points }) => points.length))
  return [...pairsOf(all), ...single].toSorted(
    (a, b) =>
      most(b) - most(a) || b.series.length - a.series.length || name(a).localeCompare(name(b)),
  )
}

/** The blood pressures of both numbers: of one unit, method and device, and about the same. */
function pairsOf(all: readonly TrendSeries[]): readonly TrendChoice[] {
  const lineOf = ({ unit, method, device, about }: TrendSeries) =>
    JSON.stringify([unit.key, methodKey(method), device, about?.about])
  const lower = new Map(
    all
      .filter(({ concept }) => pressureHalf(concept) === 'diastolic')
      .map((one) => [lineOf(one), one]),
  )
  return all.flatMap((upper) => {
    const other = pressureHalf(upper.concept) === 'systolic' ? lower.get(lineOf(upper)) : undefined
    return other === undefined
      ? []
      : [{ key: `both ${upper.key}`, series: [upper, other] as const }]
  })
}

/** The choice with which the drawn series begin. */
export function chosenFirst(
  choices: readonly TrendChoice[],
  chosen: readonly string[],
): TrendChoice | undefined {
  return choices
    .filter(({ series }) => series.every(({ key }, at) => chosen[at] === key))
    .toSorted((a, b) => b.series.length - a.series.length)[0]
}

/**
 * Chooses the first drawn series, of the patient's own where there are any. With a code: the series
 * of that code with the latest result; for the code of a panel (blood pressure), its components
 * together. Without one, or when no series has it: the series with the most results.
 */
export function firstSelection(
  all: readonly TrendSeries[],
  subject: string | undefined,
): readonly string[] {
  const { code: focusCode, about } =
    subject === undefined ? { code: undefined, about: undefined } : trendSubject(subject)
  const same = all.filter((one) => one.about?.about === about)
  return (
    chosenAmong(same, focusCode) ??
    chosenAmong(all, focusCode) ??
    longestOf(same.length > 0 ? same : all)
  )
}

function longestOf(series: readonly TrendSeries[]): readonly string[] {
  const [longest] = choicesOf(series, () => '')
  return longest === undefined ? [] : longest.series.map(({ key }) => key)
}

function chosenAmong(
  series: readonly TrendSeries[],
  focusCode: string | undefined,
): readonly string[] | undefined {
  if (focusCode === undefined) return undefined
  const own = latestFirst(
    series.filter(
      ({ concept, points }) =>
        hasCode(concept, focusCode) || points.some(({ part }) => hasCode(part.code, focusCode)),
    ),
  )[0]
  if (own !== undefined) return [own.key]
  const members = latestFirst(
    series.filter(({ points }) =>
      points.some(({ observation }) => hasCode(observation.code, focusCode)),
    ),
  )
  const [first] = members
  const unit = first?.unit.key
  // Measurements of one method stay together, the usual one first; within it the higher value, as
  // blood pressure is spoken: systolic, then diastolic.
  const byOf = ({ method, device }: TrendSeries) => JSON.stringify([methodKey(method), device])
  const usual = (one: TrendSeries) =>
    largest(members.filter((other) => byOf(other) === byOf(one)).map(({ points }) => points.length))
  const together = members
    .filter((one) => one.unit.key === unit && one.about?.about === first?.about?.about)
    .toSorted((a, b) => usual(b) - usual(a) || latestHeight(b) - latestHeight(a))
    .slice(0, MOST_LINES)
  return together.length > 0 ? together.map(({ key }) => key) : undefined
}

function latestFirst(series: readonly TrendSeries[]): readonly TrendSeries[] {
  const latest = ({ points }: TrendSeries) => points.at(-1)?.at ?? -Infinity
  return series.toSorted((a, b) => latest(b) - latest(a))
}

function latestHeight({ points }: TrendSeries): number {
  const latest = points.findLast((point) => point.value.kind === 'number')
  return latest?.value.kind === 'number' ? latest.value.value : -Infinity
}
