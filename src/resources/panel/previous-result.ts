import type { Observation, ObservationComponent } from 'fhir/r4'
import { noteMembers, otherOf } from '~/fhir/note-members'
import { notedOf } from '~/fhir/noted'
import { measurementCode } from '~/fhir/scores/measurement-code'
import { isStanding, statesValue } from '~/record/result/measurement'
import { linedValue, measurementKey } from '~/record/result/latest/measured-result'
import { candidatesOf } from '~/record/result/values/candidate'
import { variantOf } from '~/record/result/values/disputed'
import { intervalOf, isBefore } from '~/record/result/values/interval'
import { linesOf, sharedMethod, type SharedMethod } from '~/record/result/values/lines'
import { attempt } from '~/std/attempt'

/** A result, or a part of one. */
interface ResultPart {
  readonly observation: Observation
  readonly part: Observation | ObservationComponent
}

/** An earlier result of the same measurement. */
export interface PreviousResult extends ResultPart {
  /** Stated or not in both, where others state another method (docs/decisions, 152). */
  readonly shared: SharedMethod | undefined
}

/**
 * The latest earlier result of the same code and focus, on the same line (`values/lines.ts`), that
 * has a value and was not withdrawn; undefined for a result without a code or date. Values in other
 * units count: each is shown with its own.
 */
export function previousResult(
  { observation, part }: ResultPart,
  history: readonly Observation[],
): PreviousResult | undefined {
  const code = measurementCode(part.code)
  const before = attempt(() => intervalOf(observation), undefined)
  if (code === undefined || before === undefined) return undefined
  noteMembers(history)
  const about = otherOf(observation)?.about
  const key = measurementKey(part)
  const others = history.filter(({ id }) => id !== observation.id)
  const same = [observation, ...others].flatMap((one) =>
    otherOf(one)?.about === about && partsOf(one).some((own) => measurementKey(own) === key)
      ? attempt(() => candidatesOf(one), []).filter(
          ({ concept }) => measurementKey({ code: concept }) === key,
        )
      : [],
  )
  const lines = linesOf(
    same.map((candidate) => ({
      candidate,
      ...variantOf(candidate.observation, candidate.concept),
    })),
    ({ candidate }) => linedValue(candidate, intervalOf(candidate.observation)),
  )
  const by = variantOf(observation, part.code)
  const line = lines.of(by)
  let latest: ResultPart | undefined
  let latestAt = -Infinity
  for (const candidate of others) {
    const noted = notedOf(candidate)
    if (!isStanding(candidate) || noted?.about !== about || noted?.modified === true) continue
    const when = attempt(() => intervalOf(candidate), undefined)
    if (when === undefined || !isBefore(when, before) || when.from <= latestAt) continue
    const found = partsOf(candidate).find(
      (one) =>
        measurementCode(one.code) === code &&
        statesValue(one) &&
        lines.of(variantOf(candidate, one.code)) === line,
    )
    if (found === undefined) continue
    latest = { observation: candidate, part: found }
    latestAt = when.from
  }
  return latest && { ...latest, shared: sharedMethod(lines, by) }
}

function partsOf(observation: Observation): readonly (Observation | ObservationComponent)[] {
  return [observation, ...(observation.component ?? [])]
}
