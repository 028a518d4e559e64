import type { Observation, QuestionnaireResponse } from 'fhir/r4'
import { dateSpan, type DateSpan } from '~/fhir/format/dates/date-span'
import { isOutside } from '~/fhir/scores/known-scores'
import { totalsOf, type Total } from '~/fhir/scores/totals-of'
import type { FormOf } from '~/record/result/form-reader'
import { intervalOf, isBefore, type Interval } from '~/record/result/values/interval'
import { attempt } from '~/std/attempt'
import { isScored, type Entry } from './entry'
import { MOST_ROWS } from './answers'
import { isAtName, tierOf, type Found } from './find-matches'
import { fitOf } from './fits'

/** The last total of an instrument that the typed words name. */
export interface NamedScore {
  readonly record: Observation | QuestionnaireResponse
  readonly entry: Entry
  readonly total: Total
  /** The one before it, if it is inside its scale. */
  readonly before: Total | undefined
}

/**
 * The last total of each instrument among the matches, from results and forms together: a form that
 * was filled in since the last recorded result is the later score. Totals of one day with the same
 * value are the same event, and of two that differ none is before the other unless their times say
 * so (docs/decisions, 151).
 */
export function namedScores(
  found: Found,
  now: number,
  isAsked: boolean,
  formOf: FormOf,
): readonly NamedScore[] {
  const series = new Map<string, Omit<NamedScore, 'before'>[]>()
  for (const { best } of found.groups)
    for (const entry of best) {
      const record = entry.record.resource
      if (!isScored(record) || !(entry.moment <= now)) continue
      const fit = fitOf(entry, found.sought)
      if (fit === undefined || !isAtName(tierOf(entry, fit, found))) continue
      for (const total of totalsOf(record, formOf)) {
        const of = series.get(total.scale.code) ?? []
        of.push({ record, entry, total })
        series.set(total.scale.code, of)
      }
    }
  const scores = [...series.values()].flatMap((all): readonly NamedScore[] => {
    const [last, ...others] = all.toSorted((a, b) => b.entry.moment - a.entry.moment)
    if (last === undefined) return []
    const before = others.find(
      ({ record, entry, total }) =>
        !isOutside(total.scale, total.value) &&
        isBefore(spanOf(record), spanOf(last.record)) &&
        (dayOf(entry) !== dayOf(last.entry) || total.value !== last.total.value),
    )
    return [{ ...last, before: before?.total }]
  })
  // More would be a list, which is below.
  return scores.length > MOST_ROWS && !isAsked
    ? []
    : scores.toSorted((a, b) => b.entry.moment - a.entry.moment).slice(0, MOST_ROWS)
}

function spanOf(record: NamedScore['record']): DateSpan | Interval | undefined {
  return record.resourceType === 'Observation'
    ? attempt(() => intervalOf(record), undefined)
    : dateSpan(record.authored)
}

function dayOf({ moment }: Entry): string {
  return new Date(moment).toDateString()
}
