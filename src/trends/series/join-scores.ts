import type { Observation, Reference } from 'fhir/r4'
import { otherOf } from '~/fhir/note-members'
import { responsesIn } from '~/fhir/responses-in'
import { scaleOfConcept } from '~/fhir/scores/known-scores'
import { pointsInWords } from '~/fhir/scores/points-in-words'
import type { ObservationPart } from '~/record/result/values/point-value'

/** The source of an instrument's point. */
export type ScoreSource = 'form' | 'result' | 'both'

/**
 * Joins totals of forms and recorded results, each event once. A recorded result and a form's total
 * are the same event when the result says that it was derived from the response, or is part of or
 * based on the same record (R4: Observation.derivedFrom, partOf, basedOn), or else when the same
 * instrument has the same total on the same day. The recorded result stays, and from then on names
 * the response as its origin; one without a total, or of which only one side is entered in error,
 * leaves the form's total beside it. `scores` come from `scoreObservations`.
 */
export function joinScores(
  results: readonly Observation[],
  scores: readonly Observation[],
): readonly Observation[] {
  if (scores.length === 0) return results
  const open = new Set(scores)
  const recorded = results.filter(
    (result) => scaleOfConcept(result.code) !== undefined && otherOf(result) === undefined,
  )
  const twins = new Map<Observation, Observation>()
  // An explicit reference counts first: a total that merely looks alike must not replace it.
  for (const isSame of [isNamed, isAlike]) {
    for (const result of recorded) {
      if (twins.has(result)) continue
      const twin = [...open].find((score) => mayBeSame(result, score) && isSame(result, score))
      if (twin === undefined) continue
      open.delete(twin)
      twins.set(result, twin)
    }
  }
  return [
    ...results.map((result) => {
      const twin = twins.get(result)
      return twin === undefined ? result : { ...result, derivedFrom: [...(twin.derivedFrom ?? [])] }
    }),
    ...open,
  ]
}

/** The source of an instrument's observation: a form's total has an id that no record can have. */
export function scoreSource({ id, derivedFrom }: Observation): ScoreSource {
  if (responseIn(derivedFrom) === undefined) return 'result'
  return id?.includes(' ') === true ? 'form' : 'both'
}

function isNamed(result: Observation, score: Observation): boolean {
  if (!isSameInstrument(result, score)) return false
  const response = responseIn(score.derivedFrom)
  if (response !== undefined && responseIn(result.derivedFrom) === response) return true
  const isIn = (references: readonly Reference[] | undefined) =>
    references?.some(({ reference }) => reference === `Observation/${result.id}`) === true
  // The response says that it is part of the result, or both are part of or based on the same
  // record.
  return (
    isIn(score.partOf) ||
    share(result.partOf, score.partOf) ||
    (share(result.basedOn, score.basedOn) && isSameDay(result, score))
  )
}

/** A result that states nothing to count, or was withdrawn, does not speak for the form's total. */
function mayBeSame(result: Observation, score: Observation): boolean {
  return totalOf(result) !== undefined && isWithdrawn(result) === isWithdrawn(score)
}

function isWithdrawn({ status }: Observation): boolean {
  return status === 'entered-in-error' || status === 'cancelled'
}

function isAlike(result: Observation, score: Observation): boolean {
  return (
    isSameInstrument(result, score) &&
    isSameDay(result, score) &&
    totalOf(result) === totalOf(score)
  )
}

function isSameInstrument(a: Observation, b: Observation): boolean {
  return scaleOfConcept(a.code) === scaleOfConcept(b.code)
}

/** The number of a score; undefined where it is a limit, or stands beside a reason for none. */
export function totalOf(part: ObservationPart): number | undefined {
  const { valueInteger, valueQuantity, dataAbsentReason } = part
  return dataAbsentReason !== undefined || valueQuantity?.comparator !== undefined
    ? undefined
    : (valueInteger ?? valueQuantity?.value ?? pointsInWords(part))
}

/**
 * True when two records are of one day: as it is written, so that no time zone of the reader
 * changes it, or in the zone of either. An evening in Phoenix is the next day in UTC, in which many
 * services write the time of a form. False when a record is less precise than a day.
 */
function isSameDay(one: Observation, other: Observation): boolean {
  const [a, b] = [timeOf(one), timeOf(other)]
  if (a === undefined || b === undefined) return false
  return dayIn(a) === dayIn(b) || dayIn(a, b) === dayIn(b) || dayIn(b, a) === dayIn(a)
}

function timeOf({ effectiveDateTime, effectiveInstant, effectivePeriod }: Observation) {
  const time = effectiveDateTime ?? effectiveInstant ?? effectivePeriod?.start
  return (time?.length ?? 0) >= DAY ? time : undefined
}

const DAY = 'YYYY-MM-DD'.length

/** The day of a time, in the zone that another time is written in; without a zone, as written. */
function dayIn(time: string, zoned = time): string {
  const [moment, offset] = [Date.parse(time), offsetOf(zoned)]
  if (time.length === DAY || offset === undefined || Number.isNaN(moment)) return time.slice(0, DAY)
  return new Date(moment + offset).toISOString().slice(0, DAY)
}

/** Milliseconds between UTC and the zone of a time; undefined without one. */
function offsetOf(time: string): number | undefined {
  const [, utc, sign, hours, minutes] = /T.*?(?:(Z)|([+-])(\d\d):(\d\d))$/.exec(time) ?? []
  if (utc !== undefined) return 0
  if (sign === undefined) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** The id of the response that an observation names as its origin. */
export function responseIn(references: readonly Reference[] | undefined): string | undefined {
  return responsesIn(references)[0]
}

function share(a: readonly Reference[] | undefined, b: readonly Reference[] | undefined): boolean {
  return (
    a?.some(
      ({ reference }) =>
        reference !== undefined && b?.some((other) => other.reference === reference) === true,
    ) === true
  )
}
