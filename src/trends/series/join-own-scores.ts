import type { CodeableConcept, Observation } from 'fhir/r4'
import { INSTRUMENTS } from '~/fhir/scores/instruments'
import { isPoints, scaleOfConcept } from '~/fhir/scores/known-scores'
import { namesTotal } from '~/fhir/scores/stated-totals'
import { codeKey } from '~/record/result/values/series-key'
import { responseIn, totalOf } from './join-scores'

/** Questions of known instruments: their answers are not totals, whatever they are called. */
const ITEMS: ReadonlySet<string> = new Set(INSTRUMENTS.flatMap(({ items }) => items))

/**
 * True for a recorded total of an instrument that is not known here: a number in points that the
 * record files among surveys (R4, "Observation Category Codes") and calls a total or a score.
 */
export function isOwnScore(observation: Observation): boolean {
  const { code, category, valueQuantity } = observation
  const codings = code?.coding ?? []
  return (
    totalOf(observation) !== undefined &&
    isPoints(valueQuantity?.code ?? valueQuantity?.unit ?? '') &&
    scaleOfConcept(code) === undefined &&
    !codings.some((coding) => ITEMS.has(coding.code ?? '')) &&
    (category ?? []).some(({ coding }) => coding?.some((one) => one.code === 'survey') === true) &&
    [code?.text, ...codings.map(({ display }) => display)].some(
      (words) => words !== undefined && namesTotal(words),
    )
  )
}

/**
 * Joins the totals that forms state and the results that name those forms as their origin
 * (`Observation.derivedFrom`), each event once. From then on both are one measurement, under the
 * result's own code, also where another filling in of the form has no result.
 */
export function joinOwnScores(
  results: readonly Observation[],
  totals: readonly Observation[],
): readonly Observation[] {
  const byResponse = new Map<string, Observation[]>()
  for (const total of totals) {
    const response = responseIn(total.derivedFrom) ?? ''
    byResponse.set(response, [...(byResponse.get(response) ?? []), total])
  }
  const taken = new Set<Observation>()
  const codes = new Map<string, CodeableConcept>()
  for (const result of results) {
    const response = responseIn(result.derivedFrom)
    if (response === undefined) continue
    const twin = byResponse
      .get(response)
      ?.find((total) => !taken.has(total) && totalOf(total) === totalOf(result))
    if (twin === undefined) continue
    taken.add(twin)
    codes.set(codeKey(twin.code), result.code)
  }
  return [
    ...results,
    ...totals
      .filter((total) => !taken.has(total))
      .map((total) => {
        const code = codes.get(codeKey(total.code))
        return code === undefined ? total : { ...total, code }
      }),
  ]
}
