import type { Patient } from 'fhir/r4'
import type { Candidate } from '~/record/result/values/candidate'
import { chooseRange } from '~/record/result/values/choose-range'
import { flagOf } from '~/record/result/values/flag'
import { middleOf, type Interval } from '~/record/result/values/interval'
import { markOf } from '~/record/result/values/mark'
import type { TrendUnit } from '~/record/result/values/series-key'
import type { TrendPoint } from './point'

/** A value and its time. */
export interface Dated {
  readonly candidate: Candidate
  readonly when: Interval
}

const made = new WeakMap<
  Candidate,
  {
    readonly unitKey: string
    readonly when: Interval
    readonly patient: Patient | undefined
    readonly point: TrendPoint
  }
>()

/** The point of a value; the same one for the same value, unit and patient. */
export function pointOf(
  { candidate, when }: Dated,
  unit: TrendUnit,
  patient: Patient | undefined,
): TrendPoint {
  const known = made.get(candidate)
  if (
    known !== undefined &&
    known.unitKey === unit.key &&
    known.when === when &&
    known.patient === patient
  )
    return known.point
  const point = newPoint({ candidate, when }, unit, patient)
  made.set(candidate, { unitKey: unit.key, when, patient, point })
  return point
}

function newPoint(
  { candidate, when }: Dated,
  unit: TrendUnit,
  patient: Patient | undefined,
): TrendPoint {
  const { observation, part, value } = candidate
  const mark = markOf(observation)
  const range = chooseRange(part.referenceRange, unit.key, { patient, observation })
  const quantity = candidate.quantity
  const flag =
    mark === 'entered-in-error' || mark === 'cancelled' || quantity === undefined
      ? undefined
      : flagOf(part.interpretation, quantity, range)
  return {
    key: candidate.key,
    observation,
    part,
    when,
    at: middleOf(when),
    value: value ?? { kind: 'absent' },
    mark,
    range,
    twin: false,
    ...(quantity === undefined ? {} : { quantity }),
    ...(flag === undefined ? {} : { flag }),
  }
}
