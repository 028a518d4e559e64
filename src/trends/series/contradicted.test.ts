import type { Observation, ObservationComponent } from 'fhir/r4'
import { describe, expect, it } from 'vitest'
import { valueText } from '~/fhir/format/value-text'
import { totalsOf } from '~/fhir/scores/totals-of'
import { format } from '~/i18n/en/record/format'
import { format as spanish } from '~/i18n/es/record/format'
import { records } from '~/i18n/en/record/records'
import { flowResultsOf } from '../flow-sheet/flow-result'
import { splitSeries } from './series'
import { measuredResult } from '~/record/result/latest/measured-result'
import { outsideRange } from '~/record/result/interpretation'
import { outsideForPatient } from '~/record/result/outside-for-patient'
import { bloodPressureText, resultText } from '~/record/result/result-text'

const noForm = () => undefined

const english = { language: 'en', words: format, style: 'patient', timeZone: 'UTC' } as const
const show = { format: english, words: records }
const REASON = 'http://terminology.hl7.org/CodeSystem/data-absent-reason'
const because = (code: string) => ({ dataAbsentReason: { coding: [{ system: REASON, code }] } })
const [mmHg, kPa] = ['mm[Hg]', 'kPa'].map((code) => ({
  unit: code,
  code,
  system: 'http://unitsofmeasure.org',
}))

const result = (more: Partial<Observation>): Observation => ({
  resourceType: 'Observation',
  id: 'o',
  status: 'final',
  code: { text: 'Thing' },
  effectiveDateTime: '2020-01-01',
  ...more,
})

/** Every way to give a value that R4 has for a result, with the text of it. */
const VALUES: readonly (readonly [Partial<Observation>, string])[] = [
  [{ valueQuantity: { value: 130, ...kPa } }, '130 kPa'],
  [{ valueInteger: 7 }, '7'],
  [{ valueString: 'cloudy' }, 'cloudy'],
  [{ valueBoolean: true }, format.yes],
  [{ valueCodeableConcept: { text: 'Positive' } }, 'Positive'],
  [{ valueRatio: { numerator: { value: 1 }, denominator: { value: 8 } } }, '1'],
]

describe('a value beside the reason why there is none (R4, Observation, obs-6)', () => {
  it.each(['error', 'unknown', 'not-performed', 'masked'])('is told with it: %s', (code) => {
    for (const [value, text] of VALUES) {
      const told = resultText(result({ ...value, ...because(code) }), show)
      const why = valueText(result(because(code)), 'value', english)
      expect(why).toBeDefined()
      expect(told).toContain(text)
      expect(told?.endsWith(`(${why})`)).toBe(true)
      const said = valueText(result({ ...value, ...because(code) }), 'value', {
        ...english,
        language: 'es',
        words: spanish,
      })
      expect(said).toMatch(/\(.+\)$/)
    }
  })

  it('is no number of a line, has no range, and is no total', () => {
    const contradicted = result({
      ...because('error'),
      valueQuantity: { value: 300, ...kPa },
      referenceRange: [{ high: { value: 5, ...kPa } }],
    })
    expect(measuredResult(contradicted)).toMatchObject({ readings: [], flag: undefined })
    expect(flowResultsOf(contradicted).map(({ quantity, flag }) => [quantity, flag])).toEqual([
      [undefined, undefined],
    ])
    expect(splitSeries([contradicted]).series).toEqual([])
    expect(splitSeries([contradicted]).refused).toHaveLength(1)
    const twice = { referenceRange: [...(contradicted.referenceRange ?? []), { text: 'all' }] }
    const [more, clean] = [contradicted, { ...contradicted, dataAbsentReason: undefined }].map(
      (one) => ({ ...one, ...twice }),
    )
    if (more === undefined || clean === undefined) throw new Error('two')
    const outside = (observation: Observation) =>
      outsideForPatient(observation, { patient: undefined, observation })
    expect([outsideRange(contradicted), outside(more), outside(clean)]).toEqual([
      undefined,
      undefined,
      'above',
    ])
    const total = result({
      code: { coding: [{ system: 'http://loinc.org', code: '44261-6' }] },
      valueInteger: 12,
    })
    expect(totalsOf(total, noForm)).toHaveLength(1)
    expect(totalsOf({ ...total, ...because('error') }, noForm)).toEqual([])
  })

  it('keeps two pressures from being read as one', () => {
    const half = (code: string, value: number, more = {}): ObservationComponent => ({
      code: { coding: [{ system: 'http://loinc.org', code }] },
      valueQuantity: { value, ...mmHg },
      ...more,
    })
    const [upper, lower] = [half('8480-6', 120), half('8462-4', 80)]
    expect(bloodPressureText([upper, lower], english)).toBe('120/80 mmHg')
    // One that was not measured says so in its place.
    const none = (code: string) => ({
      code: { coding: [{ system: 'http://loinc.org', code }] },
      ...because('not-performed'),
    })
    expect(bloodPressureText([upper, none('8462-4')], english)).toBe('120/not done mmHg')
    expect(bloodPressureText([none('8480-6'), lower], english)).toBe('not done/80 mmHg')
    expect(bloodPressureText([none('8480-6'), none('8462-4')], english)).toBeUndefined()
    for (const parts of [
      [{ ...upper, ...because('error') }, lower],
      [upper, { ...lower, ...because('error') }],
    ]) {
      expect(bloodPressureText(parts, english)).toBeUndefined()
      const whole = result({ component: parts })
      expect(resultText(whole, show)).toContain('120 mmHg')
      expect(resultText(whole, show)).toContain('80 mmHg')
      expect(measuredResult(whole).readings.length).toBeLessThan(2)
    }
  })
})
