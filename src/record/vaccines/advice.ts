import type {
  CodeableConcept,
  ImmunizationRecommendation,
  ImmunizationRecommendationRecommendation,
} from 'fhir/r4'
import { dateSpan } from '~/fhir/format/dates/date-span'
import { isStillToCome } from '../time/ahead'

/** The dates of a forecast that have a meaning of their own, in their order in time. */
export const ADVISED_DATES = ['earliest', 'due', 'overdue', 'latest'] as const
export type AdvisedDate = (typeof ADVISED_DATES)[number]

/**
 * The meaning of a date by its code: R4's example list is of LOINC, and the one of STU3, which
 * servers went on with, has words.
 */
const DATE_CODES: ReadonlyMap<string, AdvisedDate> = new Map([
  ['30981-5', 'earliest'],
  ['earliest', 'earliest'],
  ['30980-7', 'due'],
  ['due', 'due'],
  ['recommended', 'due'],
  ['59778-1', 'overdue'],
  ['overdue', 'overdue'],
  ['59777-3', 'latest'],
  ['latest', 'latest'],
])

/** The states that codes of a forecast name; `open` is any other one. */
export type Stated =
  | 'overdue'
  | 'due'
  | 'complete'
  | 'immune'
  | 'contraindicated'
  | 'aged-out'
  | 'not-recommended'
  | 'conditional'
  | 'open'

/**
 * R4's example list of states and what HL7's terminology added to it; those of the guide for
 * decision support of immunizations (ImmDS); and LOINC's answers to 59783-1, which registries have
 * in their messages.
 */
const STATE_CODES: ReadonlyMap<string, Stated> = new Map([
  ['due', 'due'],
  ['overdue', 'overdue'],
  ['la13423-1', 'overdue'],
  ['complete', 'complete'],
  ['seriescomplete', 'complete'],
  ['la13421-5', 'complete'],
  ['immune', 'immune'],
  ['la27183-5', 'immune'],
  ['contraindicated', 'contraindicated'],
  ['la4216-3', 'contraindicated'],
  ['agedout', 'aged-out'],
  ['la13424-9', 'aged-out'],
  ['notrecommended', 'not-recommended'],
  ['la4695-8', 'not-recommended'],
  ['conditional', 'conditional'],
])

/** One vaccine of a recommendation (R4, ImmunizationRecommendation.recommendation). */
export interface Advice {
  readonly record: ImmunizationRecommendation
  readonly part: ImmunizationRecommendationRecommendation
  readonly stated: Stated
  /** As the record has them: the first of each meaning. */
  readonly dates: Partial<Readonly<Record<AdvisedDate, string>>>
}

/** The vaccines of a recommendation, in its order. */
export function adviceOf(record: ImmunizationRecommendation): readonly Advice[] {
  return (record.recommendation ?? []).map((part) => {
    const dates: Partial<Record<AdvisedDate, string>> = {}
    for (const { code, value } of part.dateCriterion ?? []) {
      const kind = dateKind(code)
      if (kind !== undefined && value !== undefined) dates[kind] ??= value
    }
    return { record, part, stated: statedBy(part.forecastStatus), dates }
  })
}

/** The meaning of a date of a forecast; undefined for one of the sender's own. */
export function dateKind(code: CodeableConcept | undefined): AdvisedDate | undefined {
  return codesOf(code)
    .map((one) => DATE_CODES.get(one))
    .find((kind) => kind !== undefined)
}

function statedBy(status: CodeableConcept | undefined): Stated {
  return (
    codesOf(status)
      .map((code) => STATE_CODES.get(code))
      .find((stated) => stated !== undefined) ?? 'open'
  )
}

/** The codes of a concept in small letters; without codes its text, as some servers send them. */
function codesOf(concept: CodeableConcept | undefined): readonly string[] {
  const codes = (concept?.coding ?? []).flatMap(({ code }) => code ?? [])
  return [...codes, concept?.text ?? ''].map((code) => code.trim().toLowerCase())
}

/**
 * The state of a vaccine on a day:
 * - `overdue`, `due`: to be given, as the record says or as its dates have come since
 * - `later`: not before a day to come
 * - `none`: nothing to be done, or nothing that the record has a day for
 */
export type AdviceState = 'overdue' | 'due' | 'later' | 'none'

/**
 * The state of a vaccine now. A state that no table has is decided by the dates alone; one that is
 * over is never overruled by them.
 *
 * @param now Milliseconds since the epoch.
 */
export function stateAt({ stated, dates }: Advice, now: number, timeZone?: string): AdviceState {
  if (stated !== 'due' && stated !== 'overdue' && stated !== 'open') return 'none'
  const { latest, overdue } = dates
  // The last day on which it may be given is over: nobody can give it any more.
  if (latest !== undefined && !isStillToCome(latest, now, timeZone)) return 'none'
  const due = dates.due ?? dates.earliest
  const hasCome = (date: string | undefined) => {
    const span = dateSpan(date, timeZone)
    return span !== undefined && span.from <= now
  }
  // A month or a year is not over before its end.
  const isPast = overdue !== undefined && isOver(overdue, now, timeZone)
  if (stated === 'overdue' || isPast) return 'overdue'
  if (due === undefined) return stated === 'due' ? 'due' : 'none'
  return hasCome(due) ? 'due' : 'later'
}

/** True once a day has begun, or a month or year is over, of which a vaccine is overdue. */
function isOver(date: string, now: number, timeZone: string | undefined): boolean {
  const span = dateSpan(date, timeZone)
  if (span === undefined) return false
  return span.precision === 'month' || span.precision === 'year' ? span.to <= now : span.from <= now
}
