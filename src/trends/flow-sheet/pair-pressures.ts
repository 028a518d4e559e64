import type { CodeableConcept } from 'fhir/r4'
import { pairHalves } from '~/record/result/latest/pair-halves'
import { isWholePressure, pressureVariety } from '~/record/result/values/pressure-codes'
import type { Flag } from '~/record/result/values/flag'
import type { FlowResult } from './flow-result'

const LOINC = 'http://loinc.org'

const WHOLE = { system: LOINC, code: '85354-9' }
/** A blood pressure, and one of pairs: its trend is that of the numbers that were filed. */
const PRESSURE: CodeableConcept = { coding: [WHOLE] }
const PAIR: CodeableConcept = { coding: [{ system: LOINC, code: '8480-6' }, WHOLE] }

/** Puts the two numbers of a blood pressure together; a number without its other stays as it is. */
export function pairPressures(all: readonly FlowResult[]): readonly FlowResult[] {
  const { pairs, others } = pairHalves(
    all,
    ({ observation, filed: concept, when, mark, quantity, unit }) =>
      quantity === undefined ? undefined : { observation, concept, when, mark, quantity, unit },
  )
  return [...others, ...pairs.map(([upper, lower]) => together(upper, lower))]
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
  'said',
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
