import type { Observation, QuestionnaireResponse } from 'fhir/r4'
import { isOutside, type Scale } from '~/fhir/scores/known-scores'
import { totalsOf, type Total } from '~/fhir/scores/totals-of'
import { dateSpan } from '~/fhir/format/dates/date-span'
import { isAhead } from '~/record/result/latest/measurements'
import type { FormOf } from '~/record/result/form-reader'
import { intervalOf, isBefore, type Interval } from '~/record/result/values/interval'
import { attempt } from '~/std/attempt'
import type { SlicedWork } from '~/std/run-in-slices'
import { formsOf, type HomeChart } from './home-chart'

/** The last total of an instrument, and the one before it. */
export interface LastScore {
  readonly scale: Scale
  readonly total: Total
  readonly record: Observation | QuestionnaireResponse
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly before: Total | undefined
}

/** Number of records that are read before the work may pause. */
const STEP = 200

/**
 * The last total of each instrument with a known scale, from results and forms together, the newest
 * first. Totals of one day with the same value are the same event.
 */
export function* findingScores(home: HomeChart, formOf: FormOf): SlicedWork<readonly LastScore[]> {
  const forms = formsOf(home)
  const dated: DatedTotal[] = []
  let read = 0
  for (const records of [home.observations, forms])
    for (const record of records) {
      read += 1
      if (read % STEP === 0) yield
      for (const total of datedTotals(record, formOf)) dated.push(total)
    }
  const series = new Map<string, DatedTotal[]>()
  for (const one of dated.toSorted((a, b) => b.at - a.at)) {
    const of = series.get(one.total.scale.code)
    if (of === undefined) series.set(one.total.scale.code, [one])
    else of.push(one)
  }
  return [...series.values()].flatMap((all): readonly LastScore[] => {
    // One that is dated in the future has a mistake in its date.
    const past = all.filter((one) => !isAhead(one))
    const [last, ...others] = past.length > 0 ? past : all
    if (last === undefined) return []
    const before = others.find(
      ({ at, when, total }) =>
        // A total outside its scale is a mistake, with which nothing is compared.
        !isOutside(total.scale, total.value) &&
        isBefore(when, last.when) &&
        (dayOf(at) !== dayOf(last.at) || total.value !== last.total.value),
    )
    return [{ scale: last.total.scale, ...last, before: before?.total }]
  })
}

/** Answers of a form, and the record that they are part of. */
export interface AnswersOf {
  readonly home: HomeChart
  readonly answers: QuestionnaireResponse
  readonly formOf: FormOf
}

/** The total before that of a form, of the same instrument; undefined for the first one. */
export function* findingBefore({
  home,
  answers,
  formOf,
}: AnswersOf): SlicedWork<Total | undefined> {
  const own = datedTotals(answers, formOf)[0]
  if (own === undefined) return undefined
  let found: DatedTotal | undefined
  let read = 0
  for (const records of [home.observations, formsOf(home)])
    for (const record of records) {
      read += 1
      if (read % STEP === 0) yield
      for (const one of datedTotals(record, formOf))
        if (
          one.total.scale.code === own.total.scale.code &&
          !isOutside(one.total.scale, one.total.value) &&
          (dayOf(one.at) === dayOf(own.at) ? one.total.value !== own.total.value : true) &&
          isBefore(one.when, own.when) &&
          one.at > (found?.at ?? -Infinity)
        )
          found = one
    }
  return found?.total
}

type DatedTotal = Pick<LastScore, 'total' | 'record' | 'at'> & { readonly when: Span }
type Span = Pick<Interval, 'from' | 'to'>

/** Read once per record and what is known of forms: a long list is read again as it grows. */
const known = new WeakMap<
  LastScore['record'],
  { readonly formOf: FormOf; readonly found: readonly DatedTotal[] }
>()

function datedTotals(record: LastScore['record'], formOf: FormOf): readonly DatedTotal[] {
  const before = known.get(record)
  // A result has no form.
  if (before?.formOf === formOf || (before && record.resourceType === 'Observation'))
    return before.found
  const totals = totalsOf(record, formOf)
  const when = totals.length === 0 ? undefined : spanOf(record)
  const found =
    when === undefined ? [] : totals.map((total) => ({ total, record, when, at: when.from }))
  known.set(record, { formOf, found })
  return found
}

function spanOf(record: Observation | QuestionnaireResponse): Span | undefined {
  return record.resourceType === 'Observation'
    ? attempt(() => intervalOf(record), undefined)
    : dateSpan(record.authored)
}

function dayOf(at: number): string {
  return new Date(at).toDateString()
}
