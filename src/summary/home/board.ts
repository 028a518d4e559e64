import type { Observation, Patient, QuestionnaireResponse } from 'fhir/r4'
import type { FormOf } from '~/record/result/form-reader'
import { measurementKey, PRESSURE_KEY } from '~/record/result/latest/measured-result'
import { measuring, type Measurement } from '~/record/result/latest/measurements'
import type { SlicedWork } from '~/std/run-in-slices'
import { boardGaps } from './board-gaps'
import { formsOf, type HomeChart } from './home-chart'
import { comingVisits, lastVisit, type ComingVisit } from './next'
import { findingScores, type LastScore } from './score-name'

/** The facts about a patient that stay in sight of the people who treat them. */
export interface Board {
  readonly pressure: Measurement | undefined
  readonly weight: Measurement | undefined
  /** The last totals of at most two instruments, the newest first. */
  readonly scores: readonly LastScore[]
  readonly last: ReturnType<typeof lastVisit>
  readonly next: ComingVisit | undefined
  /** The visit that goes on, the one begun last. */
  readonly goingOn: ComingVisit | undefined
  /** The forms and results that may answer a question about harm. */
  readonly answers: readonly (Observation | QuestionnaireResponse)[]
  /** The facts that may be missing, with the reason. */
  readonly gaps: ReturnType<typeof boardGaps>
}

const WEIGHT = 'http://loinc.org|29463-7'

/** Number of records that are looked at before the work may pause. */
const STEP = 200

/**
 * Gathers the facts from the loaded part of a record, with pauses; sends no request.
 *
 * @param opened The id of the visit that the app was opened from.
 */
export function* gathering(
  home: HomeChart,
  now: Date,
  formOf: FormOf,
  patient?: Patient,
  opened?: string,
): SlicedWork<Board> {
  const vitals: Observation[] = []
  for (const [index, observation] of home.observations.entries()) {
    if (index % STEP === STEP - 1) yield
    if (isVital(observation)) vitals.push(observation)
  }
  const { rows } = yield* measuring(vitals, undefined, patient)
  const rowOf = (key: string) =>
    rows.find((row) => row.key === key && row.latest.readings.length > 0)
  const scores = yield* findingScores(home, formOf)
  const coming = comingVisits(patient === undefined ? home : { ...home, person: patient }, now)
  return {
    pressure: rowOf(PRESSURE_KEY),
    weight: rowOf(WEIGHT),
    scores: scores.slice(0, 2),
    last: lastVisit(home, now, opened),
    next: coming.find(({ at, isOn }) => at !== undefined && !isOn),
    goingOn: coming.findLast(({ isOn }) => isOn),
    answers: [...formsOf(home), ...home.observations],
    gaps: boardGaps(home),
  }
}

/** Kept for a record, because a long list is asked about again as it grows. */
const vital = new WeakMap<Observation, boolean>()

function isVital(observation: Observation): boolean {
  const known = vital.get(observation)
  if (known !== undefined) return known
  const key = measurementKey(observation)
  const found = key === PRESSURE_KEY || key === WEIGHT
  vital.set(observation, found)
  return found
}
