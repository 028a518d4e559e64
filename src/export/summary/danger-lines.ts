import type { Observation, QuestionnaireResponse } from 'fhir/r4'
import { otherOf } from '~/fhir/note-members'
import { notedOf } from '~/fhir/noted'
import { partsAt } from '~/fhir/format/dates/clock'
import { dateSpan, type DateSpan } from '~/fhir/format/dates/date-span'
import { dateText } from '~/fhir/format/dates/date-text'
import { parsePartialDate } from '~/fhir/format/dates/partial-date'
import { gravest, isAboutOneself } from '~/fhir/scores/asks-of-harm'
import { harmAnswered, harmTold } from '~/fhir/scores/harm-answer'
import type { HarmToldByForm } from '~/record/result/form-reader'
import { isAhead } from '~/record/result/latest/measurements'
import { attempt } from '~/std/attempt'
import type { Taken } from '../taken'
import { standingIn } from './standing-in'
import type { SummaryContext } from './summary-context'
import type { ResultLine } from './summary-line'

/** A filled-in form, or a result, that may answer a question about harm. */
export type Answered = Observation | QuestionnaireResponse

/**
 * The latest answers about harm of each form and of each question that tell of it and have no total
 * beside which they are told: an intake form, a screening without points, a single question.
 * `isTold` says of a record that a line with a total speaks for it.
 */
export function dangerLines(
  taken: Pick<Taken, 'lists'>,
  context: SummaryContext,
  isTold: (record: Answered) => boolean,
): readonly ResultLine[] {
  const { timeZone } = context.show.format
  const forms = standingIn(taken, 'QuestionnaireResponse')
  const results = standingIn(taken, 'Observation').filter(
    ({ record }) => otherOf(record) === undefined,
  )
  const asked = [...forms, ...results].flatMap(({ record, list }) => {
    const harm = harmToldIn(record, context) ?? (saysNo(record) ? 'none' : undefined)
    const noted = notedOf(record)
    // A no that may mean something else takes no warning back (docs/decisions, 136).
    if (harm === undefined || (harm === 'none' && noted?.modified === true)) return []
    const name = list.view.headline(record, context.show)
    return [
      {
        record,
        harm,
        day: dayOf(record, timeZone),
        name,
        marked: noted?.marked(name, context.show.format) ?? name,
      },
    ]
  })
  const kinds = [...new Set(asked.map(({ record, name }) => kindOf(record, name)))]
  return kinds
    .flatMap((kind) => {
      const everything = asked.filter(({ record, name }) => kindOf(record, name) === kind)
      // A no that is dated in the future by mistake takes no warning back; a warning stays one.
      const counted = everything.filter(
        ({ record, harm }) => harm !== 'none' || !isOfTheFuture(record, timeZone),
      )
      const all = counted.length > 0 ? counted : everything
      const days = all.map(({ day }) => day).toSorted()
      const last = all.filter(({ day }) => day === days.at(-1))
      const worst = gravest(last.map(({ harm }) => harm))
      const told = last.find(({ harm }) => harm === worst)
      return told === undefined || isTold(told.record) ? [] : [told]
    })
    .toSorted((a, b) => (a.day < b.day ? 1 : -1))
    .map(({ record, harm, marked }) => ({
      key: `danger ${record.resourceType}/${record.id ?? ''}`,
      name: marked,
      facts: [],
      isGrave: true,
      isQuiet: false,
      records: [record],
      value: '',
      flag: context.words.harm[harm],
      previous: undefined,
      date: dateText(timeOf(record), context.show.format),
      group: 'scores' as const,
    }))
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

/** True for a later no to danger of any kind, which stands for the answers before it. */
function saysNo(record: Answered): boolean {
  return (
    record.resourceType === 'Observation' &&
    attempt(() => harmAnswered(record), undefined) !== undefined
  )
}

/** The form or the question that a record answers, whatever version of it. */
function kindOf(record: Answered, name: string): string {
  if (record.resourceType === 'QuestionnaireResponse')
    return `form ${record.questionnaire?.split('|')[0] ?? name}`
  const [coding] = record.code.coding ?? []
  return coding?.code === undefined
    ? `question ${name}`
    : `question ${coding.system ?? ''} ${coding.code}`
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
