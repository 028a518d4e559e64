import type { Observation, Reference } from 'fhir/r4'
import { scaleOfConcept } from '~/fhir/scores/known-scores'

/** The source of an instrument's point. */
export type ScoreSource = 'form' | 'result' | 'both'

const RESPONSE = /(?:^|\/)QuestionnaireResponse\/([A-Za-z0-9\-.]{1,64})(?:\/_history\/.*)?$/

/**
 * Joins totals of forms and recorded results, each event once. A recorded result and a form's total
 * are the same event when the result says that it was derived from the response, or is part of or
 * based on the same record (R4: Observation.derivedFrom, partOf, basedOn), or else when the same
 * instrument has the same total on the same day. The recorded result stays, and from then on names
 * the response as its origin. `scores` come from `scoreObservations`.
 */
export function joinScores(
  results: readonly Observation[],
  scores: readonly Observation[],
): readonly Observation[] {
  if (scores.length === 0) return results
  const open = new Set(scores)
  const recorded = results.filter(({ code }) => scaleOfConcept(code) !== undefined)
  const twins = new Map<Observation, Observation>()
  // An explicit reference counts first: a total that merely looks alike must not replace it.
  for (const isSame of [isNamed, isAlike]) {
    for (const result of recorded) {
      if (twins.has(result)) continue
      const twin = [...open].find((score) => isSame(result, score))
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
    (share(result.basedOn, score.basedOn) && dayOf(result) === dayOf(score))
  )
}

function isAlike(result: Observation, score: Observation): boolean {
  const day = dayOf(result)
  return (
    day !== undefined &&
    isSameInstrument(result, score) &&
    day === dayOf(score) &&
    totalOf(result) === totalOf(score) &&
    totalOf(result) !== undefined &&
    (result.status === 'entered-in-error') === (score.status === 'entered-in-error')
  )
}

function isSameInstrument(a: Observation, b: Observation): boolean {
  return scaleOfConcept(a.code) === scaleOfConcept(b.code)
}

function totalOf({ valueInteger, valueQuantity }: Observation): number | undefined {
  return valueInteger ?? valueQuantity?.value
}

/**
 * The day as it is written, so that no time zone changes it; undefined when the record is less
 * precise.
 */
function dayOf({ effectiveDateTime, effectiveInstant, effectivePeriod }: Observation) {
  const day = (effectiveDateTime ?? effectiveInstant ?? effectivePeriod?.start)?.slice(0, 10)
  return day?.length === 10 ? day : undefined
}

function responseIn(references: readonly Reference[] | undefined): string | undefined {
  return references?.map(({ reference }) => RESPONSE.exec(reference ?? '')?.[1]).find(Boolean)
}

function share(a: readonly Reference[] | undefined, b: readonly Reference[] | undefined): boolean {
  return (
    a?.some(
      ({ reference }) =>
        reference !== undefined && b?.some((other) => other.reference === reference) === true,
    ) === true
  )
}
