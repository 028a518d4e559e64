import fc from 'fast-check'
import type { Observation } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { measurementsOf } from '~/record/result/latest/measurements'
import { runAtOnce } from '~/std/run-in-slices'
import { connectTestSession } from '~/views/TestSession'
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
          const changes = runAtOnce(
            findingChanges({
              home: wholeHome(connection, { observations: results }),
              since: { kind: 'opened', at: SINCE, from: SINCE, isOwn: () => false },
              now: NOW,
            }),
          )
          const shown = firstChanges(changes, most).map(({ resource }) => resource.id)
          const rows = numbersThatMatter(measurementsOf(results).rows, most, NOW)
          const numbers = rows.map(({ latest }) => latest.observations[0].id)
          const expected = Math.min(most, critical.length)
          expect(shown.filter((id) => critical.includes(id))).toHaveLength(expected)
          expect(numbers.filter((id) => critical.includes(id))).toHaveLength(expected)
        }
      }),
    )
  })
})
