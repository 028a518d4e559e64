import type { CodeableConcept } from 'fhir/r4'
import { PRESSURE_KEY } from '~/record/result/latest/measured-result'
import {
  isWholePressure,
  pressureHalf,
  pressureVariety,
} from '~/record/result/values/pressure-codes'
import type { Flag } from '~/record/result/values/flag'
import type { FlowResult } from './flow-result'

const LOINC = 'http://loinc.org'

const WHOLE = { system: LOINC, code: '85354-9' }
/** A blood pressure, and one of pairs: its trend is that of the numbers that were filed. */
const PRESSURE: CodeableConcept = { coding: [WHOLE] }
const PAIR: CodeableConcept = { coding: [{ system: LOINC, code: '8480-6' }, WHOLE] }

/** Numbers of a result with the key of its row. */
export interface Keyed {
  readonly key: string
  readonly result: FlowResult
}

/**
 * Puts the two numbers of a blood pressure together: those of one record, and those of records of
 * the same moment, method, device and status. A number without its other stays as it is.
 */
export function pairPressures(all: readonly Keyed[]): readonly Keyed[] {
  const lower = new Map<string, Keyed[]>()
  const others: Keyed[] = []
  const upper: Keyed[] = []
  for (const one of all) {
    const { result } = one
    const half = result.quantity === undefined ? undefined : pressureHalf(result.concept)
    if (half === undefined) others.push(one)
    else if (half === 'diastolic') {
      const moment = momentOf(result)
      lower.set(moment, [...(lower.get(moment) ?? []), one])
    } else upper.push(one)
  }
  const paired = upper.map((one): Keyed => {
    const waiting = lower.get(momentOf(one.result)) ?? []
    const place = Math.max(
      0,
      waiting.findIndex(({ result }) => result.observation === one.result.observation),
    )
    const [other] = waiting.splice(place, 1)
    return other === undefined
      ? one
      : {
          key: PRESSURE_KEY,
          result: together(one.result, other.result),
        }
  })
  return [...others, ...paired, ...[...lower.values()].flat()]
}

function momentOf(result: FlowResult): string {
  const { column, at, mark, unit, observation } = result
  // Only records with a date can belong together; parts of one record always do.
  const whose =
    (observation.component ?? []).length > 0 || column.key === '' ? (observation.id ?? '') : ''
  return JSON.stringify([column.key, at, mark, unit?.key, result.variant, whose])
}

function together(upper: FlowResult, lower: FlowResult): FlowResult {
  const { range: _, flag: own, ...rest } = upper
  const flag = graver(own, lower.flag)
  const isWhole = isWholePressure(upper.observation.code)
  return {
    ...rest,
    concept: isWhole ? PRESSURE : pressureVariety(upper.filed) === undefined ? PAIR : upper.filed,
    range: { kind: 'none' },
    halves: [own, lower.flag],
    ...(lower.quantity === undefined ? {} : { second: lower.quantity }),
    ...(flag === undefined ? {} : { flag }),
  }
}

const GRAVITY: readonly Flag['level'][] = [
  'normal',
  'abnormal',
  'low',
  'high',
  'critical',
  'critical-low',
  'critical-high',
]

function graver(one: Flag | undefined, other: Flag | undefined): Flag | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return GRAVITY.indexOf(one.level) >= GRAVITY.indexOf(other.level) ? one : other
}
