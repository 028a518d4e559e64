import type { Immunization, ImmunizationRecommendation } from 'fhir/r4'
import { dateSpan } from '~/fhir/format/dates/date-span'
import { notedOf } from '~/fhir/noted'
import { isBefore } from '../result/values/interval'
import { adviceOf, stateAt, type Advice, type AdviceState } from './advice'
import { diseasesOf } from './diseases'

/** A vaccine that the record says is to be given. */
export interface DueVaccine extends Advice {
  readonly state: Exclude<AdviceState, 'none'>
}

/** A vaccine that was given after the record said that it was to be given. */
export interface GivenSince extends DueVaccine {
  readonly given: Immunization
}

/** The vaccines that are to be given, and those of them that were given since that was said. */
export interface DueVaccines {
  readonly due: readonly DueVaccine[]
  readonly given: readonly GivenSince[]
}

/**
 * The vaccines that recommendations say are to be given, the most urgent first. Of several
 * statements about one vaccine the latest counts, whatever it says. A dose that was given
 * afterwards answers it, as far as a program can tell: who made the statement did not know of it.
 *
 * @param now Milliseconds since the epoch.
 */
export function dueVaccines(
  recommendations: readonly ImmunizationRecommendation[],
  immunizations: readonly Immunization[],
  now: number,
): DueVaccines {
  const due: DueVaccine[] = []
  const given: GivenSince[] = []
  const plain = recommendations.filter(isPlain)
  for (const advice of plain.flatMap(adviceOf)) {
    const state = stateAt(advice, now)
    if (state === 'none' || newerThan(advice, plain) !== undefined) continue
    // Two forecasts of one moment may repeat one another.
    if (due.some((one) => one.state === state && isSame(one, advice) && isOfOneTime(one, advice)))
      continue
    const dose = givenSince(advice, immunizations)
    if (dose === undefined) due.push({ ...advice, state })
    else given.push({ ...advice, state, given: dose })
  }
  return { due: due.toSorted((a, b) => turnOf(a) - turnOf(b) || dueAt(a) - dueAt(b)), given }
}

/** The dose that was given after a vaccine was recommended, the first of several. */
export function givenSince(
  advice: Advice,
  immunizations: readonly Immunization[],
): Immunization | undefined {
  const said = dateSpan(advice.record.date)
  return immunizations
    .filter(
      (one) =>
        one.status === 'completed' &&
        // A weak dose does not count as given (R4, Immunization.isSubpotent).
        one.isSubpotent !== true &&
        isPlain(one) &&
        isBefore(said, dateSpan(one.occurrenceDateTime)) &&
        answers(one, advice),
    )
    .toSorted(
      (a, b) =>
        (dateSpan(a.occurrenceDateTime)?.from ?? 0) - (dateSpan(b.occurrenceDateTime)?.from ?? 0),
    )[0]
}

/** The latest recommendation with a later statement about the same vaccine. */
export function newerThan(
  advice: Advice,
  recommendations: readonly ImmunizationRecommendation[],
): ImmunizationRecommendation | undefined {
  const said = dateSpan(advice.record.date)
  return recommendations
    .filter(
      (other) =>
        isPlain(other) &&
        isBefore(said, dateSpan(other.date)) &&
        adviceOf(other).some((later) => isSame(later, advice)),
    )
    .toSorted((a, b) => (dateSpan(b.date)?.from ?? 0) - (dateSpan(a.date)?.from ?? 0))[0]
}

/** False for an entry that a modifier may turn into its opposite (docs/decisions, 136). */
function isPlain(record: Immunization | ImmunizationRecommendation): boolean {
  return notedOf(record)?.isPlain !== false
}

function isOfOneTime(one: Advice, other: Advice): boolean {
  return one.record.date === other.record.date
}

/** The sets of diseases, each of which a vaccine of the recommendation is against. */
function wanted({ part }: Advice): readonly ReadonlySet<string>[] {
  const vaccines = part.vaccineCode ?? []
  return (vaccines.length > 0 ? vaccines : [part.targetDisease])
    .map(diseasesOf)
    .filter((diseases) => diseases.size > 0)
}

/** True when two statements are about one vaccine: against the same, in one of their names. */
function isSame(one: Advice, other: Advice): boolean {
  const others = wanted(other)
  return wanted(one).some((mine) =>
    others.some((theirs) => mine.size === theirs.size && isWithin(mine, theirs)),
  )
}

/** True when a dose is against all that one of the recommended vaccines is against. */
function answers({ vaccineCode, protocolApplied }: Immunization, advice: Advice): boolean {
  const against = new Set([
    ...diseasesOf(vaccineCode),
    ...(protocolApplied ?? []).flatMap(({ targetDisease }) =>
      (targetDisease ?? []).flatMap((disease) => [...diseasesOf(disease)]),
    ),
  ])
  return wanted(advice).some((diseases) => isWithin(diseases, against))
}

function isWithin(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return [...some].every((one) => all.has(one))
}

const TURNS: readonly AdviceState[] = ['overdue', 'due', 'later']

function turnOf({ state }: DueVaccine): number {
  return TURNS.indexOf(state)
}

/** The day on which it is or was due, milliseconds since the epoch. */
export function dueAt({ dates }: Advice): number {
  return dateSpan(dates.due ?? dates.earliest ?? dates.overdue)?.from ?? Infinity
}
