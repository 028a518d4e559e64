import type { Observation, ObservationComponent } from 'fhir/r4'
import { noteMembers } from '~/fhir/note-members'
import { notedOf } from '~/fhir/noted'
import { measurementCode } from '~/fhir/scores/measurement-code'
import { isStanding, methodOf, momentOfResult, statesValue } from '~/record/result/measurement'

/** An earlier result of the same measurement. */
export interface PreviousResult {
  readonly observation: Observation
  readonly part: Observation | ObservationComponent
}

/**
 * The latest earlier result of the same code, method and focus that has a value and was not
 * withdrawn; undefined for a result without a code or date. Values in other units count: each is
 * shown with its own.
 */
export function previousResult(
  { observation, part }: PreviousResult,
  history: readonly Observation[],
): PreviousResult | undefined {
  const code = measurementCode(part.code)
  const before = momentOfResult(observation)
  if (code === undefined || before === undefined) return undefined
  noteMembers(history)
  const method = methodOf(observation)
  const about = notedOf(observation)?.about
  let latest: PreviousResult | undefined
  let latestAt = -Infinity
  for (const candidate of history) {
    if (candidate.id === observation.id || !isStanding(candidate) || methodOf(candidate) !== method)
      continue
    if (notedOf(candidate)?.about !== about) continue
    const at = momentOfResult(candidate)
    if (at === undefined || at >= before || at <= latestAt) continue
    const found = [candidate, ...(candidate.component ?? [])].find(
      (one) => measurementCode(one.code) === code && statesValue(one),
    )
    if (found === undefined) continue
    latest = { observation: candidate, part: found }
    latestAt = at
  }
  return latest
}
