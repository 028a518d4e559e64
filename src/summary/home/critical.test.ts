import fc from 'fast-check'
import type { Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { toneOf } from '~/record/result/interpretation'
import { measurementsOf } from '~/record/result/latest/measurements'
import { runAtOnce } from '~/std/run-in-slices'
import { connectTestSession } from '~/views/TestSession'
import { CHANGE_KINDS } from './change'
import { findingChanges, firstChanges } from './changes'
import { numbersThatMatter } from './numbers'
import { wholeHome } from './whole-home-fixture'

const NOW = new Date(2026, 9, 20, 10)
const SINCE = NOW.getTime() - 90 * 86_400_000
const SYSTEM = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'
const { connection } = connectTestSession({ offers: { Observation: ['patient'] } })

/** A result of a measurement of its own. */
const result = (index: number, flag: string | undefined): Observation => ({
  resourceType: 'Observation',
  id: String(index),
  status: 'final',
  subject: { reference: 'Patient/7' },
  code: { coding: [{ system: 'http://loinc.org', code: `${index}-1` }] },
  effectiveDateTime: `2026-10-1${index % 9}`,
  valueQuantity: { value: 1, unit: 'mg/dL', system: 'http://unitsofmeasure.org', code: 'mg/dL' },
  ...(flag === undefined ? {} : { interpretation: [{ coding: [{ system: SYSTEM, code: flag }] }] }),
})

const changesOf = (observations: readonly Observation[]) =>
  runAtOnce(
    findingChanges({
      home: wholeHome(connection, { observations }),
      since: { kind: 'opened', at: SINCE, from: SINCE, isOwn: () => false },
      now: NOW,
    }),
  )

describe('a critical result', () => {
  const flags = fc.array(fc.constantFrom('HH', 'LL', 'AA', 'H', 'L', 'A', 'N', undefined), {
    minLength: 1,
    maxLength: 20,
  })

  it('is among the first of what is new and among the numbers, whatever else is abnormal', () => {
    fc.assert(
      fc.property(flags, (drawn) => {
        const results = drawn.map((flag, index) => result(index, flag))
        const critical = results
          .filter((_, index) => ['HH', 'LL', 'AA'].includes(drawn[index] ?? ''))
          .map(({ id }) => id)
        for (const most of [3, 6]) {
          const shown = firstChanges(changesOf(results), most).map(({ resource }) => resource.id)
          const rows = numbersThatMatter(measurementsOf(results).rows, most, NOW)
          const numbers = rows.map(({ latest }) => latest.observations[0].id)
          const expected = Math.min(most, critical.length)
          expect(shown.filter((id) => critical.includes(id))).toHaveLength(expected)
          expect(numbers.filter((id) => critical.includes(id))).toHaveLength(expected)
        }
      }),
    )
  })

  it('keeps its place when a milder one of the same measurement follows it', () => {
    fc.assert(
      fc.property(flags, (drawn) => {
        const results = drawn.map((flag, index) => ({
          ...result(0, flag),
          id: String(index),
          effectiveDateTime: `2026-10-10T08:${String(index).padStart(2, '0')}:00Z`,
        }))
        const alone = results.map((one) => changesOf([one])[0]?.kind)
        const gravest = CHANGE_KINDS.find((kind) => alone.includes(kind))
        expect(changesOf(results).map(({ kind }) => kind)).toEqual([gravest])
      }),
    )
  })

  it('is one that the latest results call critical, and abnormal what they call off', () => {
    const codes = ['HH', 'LL', 'AA', 'HU', 'LU', 'H', 'L', 'HX', 'LX', '<', '>', 'A', 'N', 'ZZ']
    for (const code of codes) {
      const one = result(0, code)
      const level = measurementsOf([one]).rows[0]?.latest.flag?.level ?? 'normal'
      const expected = level.startsWith('critical')
        ? 'critical'
        : level === 'normal' || level === 'said'
          ? 'result'
          : 'abnormal'
      expect([code, changesOf([one])[0]?.kind]).toEqual([code, expected])
      expect([code, level.startsWith('critical') && toneOf(code) !== 'critical']).toEqual([
        code,
        false,
      ])
    }
  })
})

it('a result that is still to come is after those that are known to be abnormal, whatever came before it', () => {
  const [low, high] = [result(1, 'L'), result(2, 'H')]
  const { valueQuantity: _, interpretation: __, ...rest } = low
  const awaited: Observation = {
    ...rest,
    id: 'awaited',
    status: 'registered',
    effectiveDateTime: '2026-10-19',
  }
  expect(changesOf([awaited, low, high]).map(({ resource }) => resource.id)).toEqual([
    '2',
    'awaited',
  ])
})
