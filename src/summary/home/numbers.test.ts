import type { Observation } from 'fhir/r4'
import { expect, it } from 'vitest'
import { measurementsOf } from '~/record/result/latest/measurements'
import { numbersThatMatter } from './numbers'

const NOW = new Date('2026-11-24')

function measured(code: string, day: string): Observation {
  return {
    resourceType: 'Observation',
    id: code,
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code }] },
    effectiveDateTime: day,
    valueQuantity: { value: 9, unit: '1' },
  }
}

/** Newer, and of no weight. */
const OTHERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((code) => measured(code, '2026-11-20'))

it.each([
  ['hemoglobin A1c', ['4548-4', '17856-6', '4549-2']],
  ['blood pressure', ['8480-6', '8462-4']],
  ['body weight', ['29463-7', '3141-9', '3142-7']],
  ['PHQ-9', ['44261-6', '44249-1']],
  ['GAD-7', ['70274-6', '69737-5']],
  ['LDL cholesterol', ['13457-7', '18262-6', '2089-1', '39469-2']],
  ['glomerular filtration', ['98979-8', '62238-1', '48642-3', '48643-1', '33914-3']],
  ['glucose', ['2345-7', '2339-0', '1558-6']],
  ['creatinine, lithium, thyrotropin, hemoglobin', ['2160-0', '14334-7', '3016-3', '718-7']],
  ['body mass index, heart rate, oxygen', ['39156-5', '8867-4', '2708-6', '59408-5']],
])('before newer measurements of no weight, the first page shows the latest %s', (_, codes) => {
  for (const code of codes) {
    const { rows } = measurementsOf([...OTHERS, measured(code, '2026-01-05')])
    const shown = numbersThatMatter(rows, 6, NOW).map(({ latest }) => latest.observations[0].id)
    expect(shown).toHaveLength(6)
    expect(shown[0]).toBe(code)
  }
})
