import type { Observation } from 'fhir/r4'
import { notedOf } from '~/fhir/noted'
import { partsAt } from '~/fhir/format/dates/clock'
import { dateSpan, type DateSpan } from '~/fhir/format/dates/date-span'
import { dateText } from '~/fhir/format/dates/date-text'
import { parsePartialDate } from '~/fhir/format/dates/partial-date'
import { isAboutOneself } from '~/fhir/scores/asks-of-harm'
import { harmAnswered, harmTold } from '~/fhir/scores/harm-answer'
import type { HarmToldByForm } from '~/record/result/form-reader'
import { isAhead } from '~/record/result/latest/measurements'
import { standingHarms, type Answered } from '~/record/result/standing-harm'
import type { View } from '~/record/view'
import { attempt } from '~/std/attempt'
import { runAtOnce } from '~/std/run-in-slices'
import type { Taken } from '../taken'
import { standingIn } from './standing-in'
import type { SummaryContext } from './summary-context'
import type { ResultLine } from './summary-line'

/**
 * The answers about harm of each form and of each question that tell of it, that no later no takes
 * back, and that have no total beside which they are told: an intake form, a screening without
 * points, a single question. `isTold` says of a record that a line with a total speaks for it.
 */
export function dangerLines(
  taken: Pick<Taken, 'lists'>,
  context: SummaryContext,
  isTold: (record: Answered) => boolean,
): readonly ResultLine[] {
  const { timeZone } = context.show.format
  const answered = [
    ...standingIn(taken, 'QuestionnaireResponse'),
    ...standingIn(taken, 'Observation'),
  ]
  const views = new Map<Answered, View>(answered.map(({ record, list }) => [record, list.view]))
  const forms = { told: context.weigh.harm, formOf: context.weigh.formOf }
  return runAtOnce(standingHarms([...views.keys()], forms, timeZone))
    .filter(({ records }) => !records.some(isTold))
    .toSorted((a, b) => (b.at ?? Infinity) - (a.at ?? Infinity))
    .map(({ records: [record], harm }) => {
      const name = views.get(record)?.headline(record, context.show) ?? ''
      return {
        key: `danger ${record.resourceType}/${record.id ?? ''}`,
        name: notedOf(record)?.marked(name, context.show.format) ?? name,
        facts: [],
        isGrave: true,
        isQuiet: false,
        records: [record],
        value: '',
        flag: context.words.harm[harm],
        previous: undefined,
        date: dateText(timeOf(record), context.show.format),
        group: 'scores' as const,
      }
    })
}

/** The harm that the answers of a record tell of; undefined where it asks about none. */
export function harmToldIn(
  record: Answered,
  { weigh }: Pick<SummaryContext, 'weigh'>,
): HarmToldByForm | undefined {
  return attempt(
    () => (record.resourceType === 'Observation' ? harmToldByResult(record) : weigh.harm(record)),
    undefined,
  )
}

function harmToldByResult(result: Observation): HarmToldByForm | undefined {
  return harmTold(result) ?? (isAboutOneself(harmAnswered(result)) ? 'none' : undefined)
}

/** When an answer was given, as the record states it; empty where it does not. */
export function timeOf(record: Answered): string {
  if (record.resourceType === 'QuestionnaireResponse') return record.authored ?? ''
  return (
    record.effectiveDateTime ??
    record.effectiveInstant ??
    record.effectivePeriod?.start ??
    record.issued ??
    ''
  )
}

/**
 * The day of an answer: of a moment that of the reader's clock, because records of several places
 * have several zones; else as the record states it. Empty where it does not.
 */
export function dayOf(record: Answered, timeZone: string | undefined): string {
  const stated = timeOf(record)
  const at = parsePartialDate(stated)?.time?.at
  if (at === undefined) return stated.slice(0, 10)
  const { year, month, day } = partsAt(at, timeZone)
  return [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ].join('-')
}

/** The time that an answer may have been given at; undefined where its date cannot be read. */
export function spanOf(record: Answered, timeZone: string | undefined): DateSpan | undefined {
  return dateSpan(timeOf(record), timeZone)
}

/** True for an answer of another day to come, whose date is a mistake. */
export function isOfTheFuture(record: Answered, timeZone: string | undefined): boolean {
  const span = spanOf(record, timeZone)
  return span !== undefined && isAhead({ at: span.from })
}
